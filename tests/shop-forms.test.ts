import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readSources } from "./support/boundaries.ts";

/**
 * A form of the seller's panel that names no shop is refused by the panel's guard, or would act for another shop if it were not. So
 * what the panel's pages are made of posts through `#app/design/shop-form.tsx`.
 */

const SOURCES = new Map(readSources().map(({ path, text }) => [path, text]));
/** They only ask, or post what is no shop's: the choice of the shop itself, "Sair" and the favourites of a person. */
const KNOWN = [
  "app/design/details-menu.tsx",
  "app/design/panel-filter-form.tsx",
  "app/design/shop-form.tsx",
  "app/modules/backoffice/ui/fees/month-picker.tsx",
  "app/modules/catalog/ui/bulk/selection-bar.tsx",
  "app/modules/favourites/ui/heart.tsx",
  "app/modules/sellers/ui/panel-frame.tsx",
];

function imported(path: string): string[] {
  const named = SOURCES.get(path)!.matchAll(/(?:from|import\() ?"(#app|\.{1,2})\/([^"]+\.tsx?)"/g);
  return [...named].map(([, root, rest]) =>
    root === "#app" ? `app/${rest}` : join(dirname(path), root!, rest!),
  );
}

function partsOfThePanel(): string[] {
  const seen = new Set(
    [...SOURCES.keys()].filter((path) => /^app\/routes\/seller\/.*route\.tsx$/.test(path)),
  );
  for (const path of seen)
    for (const next of imported(path)) if (SOURCES.has(next) && next.endsWith(".tsx")) seen.add(next);
  return [...seen];
}

it("every form of the seller's panel names the shop that it was made for", () => {
  const parts = partsOfThePanel();
  expect(parts).toContain("app/modules/sellers/ui/team-page.tsx");
  const unnamed = parts.filter((path) => {
    const text = SOURCES.get(path)!;
    const posts =
      /import [^;]*\b(Form|useSubmit|useFetcher)\b[^;]*from "react-router"|<form\b(?![^>]*"get")/.test(text);
    return posts && !KNOWN.includes(path) && !text.includes("useNamedShop()");
  });
  expect(unnamed).toEqual([]);
});
