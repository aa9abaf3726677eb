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

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

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

/** Without a page and asked as data all the same: they redirect, or give what a page shows; or they only take what is posted. */
const GIVE_NO_FILE = {
  redirects: [
    "account/sign-out",
    "admin/entrance",
    "admin/panel-alias",
    "admin/retry-jobs",
    "api/privacy-notice",
    "checkout/buy-now",
    "checkout/goods",
    "checkout/pay-again",
    "seller/label-pdf",
    "seller/switch-shop",
    "storefront/measures-entrance",
  ],
  data: ["api/freight"],
  posts: [
    "api/cart-price",
    "api/cookie-cart",
    "api/favorites",
    "api/new-quote",
    "api/payments/simulate",
    "api/payments/simulate-dispute",
    "api/payments/webhook",
    "api/payments/webhook-pix",
    "checkout/place",
    "seller/product-pictures",
    "seller/verification-draft",
  ],
};

it("every address of a file, a stream or JSON is never asked as the data of a page", () => {
  const sourceOf = (file: string) => readFileSync(`app/${file}`, "utf8");
  const open = filesOf(routes as RouteConfigEntry[]).filter((file) => {
    const source = sourceOf(file);
    return !source.includes("export default") && !/middleware\b.* = \[filesOnly\b/.test(source);
  });
  const names = open.map((file) => file.replace(/^routes\/|\.route\.tsx?$/g, ""));
  expect([...new Set(names)].sort()).toEqual(Object.values(GIVE_NO_FILE).flat().sort());
  const answersReads = /\bloader = onlyPosts;|export \{ action, loader \} from/;
  expect(
    GIVE_NO_FILE.posts.filter((name) => !answersReads.test(sourceOf(`routes/${name}.route.ts`))),
  ).toEqual([]);
  const bodies = /new Response\(|Response\.json\(|Answer\(/;
  const loaderOf = (name: string) =>
    sourceOf(`routes/${name}.route.ts`).split(/export async function action/)[0]!;
  expect(GIVE_NO_FILE.redirects.filter((name) => bodies.test(loaderOf(name)))).toEqual([]);
});

it("every route's file is named *.route", () => {
  expect(filesOf(routes as RouteConfigEntry[]).filter((file) => !/\.route\.tsx?$/.test(file))).toEqual([]);
});
