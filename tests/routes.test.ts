import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { ENTRIES } from "#app/modules/shell/account-menu.ts";
import routes from "#app/routes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";

/** Every URL, including those inside layouts. */
function addresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const here = entry.path === undefined ? above : `${above}/${entry.path}`;
    const below = addresses(entry.children ?? [], here);
    return entry.path === undefined && entry.children ? below : [here || "/", ...below];
  });
}

const all = addresses(routes as RouteConfigEntry[]);

it("every route has its row in the authorisation table, and only routes have one", () => {
  expect(TABLE.map(({ route }) => route).sort()).toEqual([...new Set(all)].sort());
});

it("every entry of the user menu links to a route", () => {
  expect(ENTRIES.map(({ to }) => to).filter((to) => !all.includes(to))).toEqual([]);
});

it("every route's file is named *.route", () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);
  expect(files(routes as RouteConfigEntry[]).filter((file) => !/\.route\.tsx?$/.test(file))).toEqual([]);
});
