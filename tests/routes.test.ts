import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { ENTRIES } from "#app/modules/shell/account-menu.ts";
import routes from "#app/routes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";

/** Every address, layouts walked through. */
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

it("no entry of the user menu leads nowhere", () => {
  expect(ENTRIES.map(({ to }) => to).filter((to) => !all.includes(to))).toEqual([]);
});

it("every route's file says so in its name, so that none is taken for a file of a module", () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);
  expect(files(routes as RouteConfigEntry[]).filter((file) => !/\.route\.tsx?$/.test(file))).toEqual([]);
});
