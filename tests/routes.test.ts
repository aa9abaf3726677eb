import { readdirSync, readFileSync } from "node:fs";
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

/** Of the seller's panel, what everybody of a team may open; what they see there follows from their roles. */
const OF_EVERY_MEMBER = ["panel", "dashboard", "team", "team-leave", "switch-shop"];

it("every page of the seller's panel names the area of the shop that it belongs to", () => {
  const files = readdirSync("app/routes/seller").filter((name) => /\.route\.tsx?$/.test(name));
  const open = files.filter(
    (name) => !/\bareaOnly\("\w+"\)/.test(readFileSync(`app/routes/seller/${name}`, "utf8")),
  );
  expect(open.map((name) => name.split(".")[0]).sort()).toEqual([...OF_EVERY_MEMBER, "layout"].sort());
});

it("every route's file is named *.route", () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);
  expect(files(routes as RouteConfigEntry[]).filter((file) => !/\.route\.tsx?$/.test(file))).toEqual([]);
});
