import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { moduleCircles, readSources } from "./support/boundaries.ts";
import {
  DECLARED_READS,
  foreignAccesses,
  OTHER_TABLES,
  ownerOf,
  TABLES,
  tableAccesses,
} from "./support/table-owners.ts";

const sources = readSources();
const foreign = foreignAccesses(sources);

it("every table of the database has one owner", () => {
  const schema = readFileSync("app/platform/db/schema.ts", "utf8");
  const tables = [...schema.slice(schema.indexOf("export interface DB ")).matchAll(/^ {2}(\w+): /gm)].map(
    ([, name]) => name,
  );
  const owned = Object.values(TABLES).flat();
  expect([...owned, ...OTHER_TABLES].sort()).toEqual(tables.sort());
});

it("only its owner writes a table", () => {
  expect(foreign.filter(({ writes }) => writes)).toEqual([]);
});

it("a foreign read goes through the owner's public entry, or is declared with its reason", () => {
  const declared = (path: string, table: string) =>
    DECLARED_READS.some(({ file, tables }) => file === path && tables.includes(table));
  expect(
    foreign
      .filter(({ writes, path, table }) => !writes && !declared(path, table))
      .map(({ path, table }) => `${path} reads ${table} of ${ownerOf.get(table)}`),
  ).toEqual([]);
});

it("declares only reads that happen, and no more than ten", () => {
  const stale = DECLARED_READS.flatMap(({ file, tables }) =>
    tables.filter((table) => !foreign.some((access) => access.path === file && access.table === table)),
  );
  expect(stale).toEqual([]);
  expect(DECLARED_READS.flatMap(({ tables }) => tables).length).toBeLessThanOrEqual(10);
});

it("has no cycle of modules, counting tables", () => {
  const reads = foreign.map(({ path, table }) => ({ from: path, to: ownerOf.get(table)! }));
  expect(moduleCircles(sources, reads)).toEqual([]);
});

describe("the check", () => {
  const accesses = (text: string) =>
    tableAccesses({ path: "app/modules/cart/x.server.ts", text }).map(
      ({ table, writes }) => `${writes ? "writes" : "reads"} ${table}`,
    );

  it.each([
    ['db.selectFrom("pedidos").selectAll()', ["reads pedidos"]],
    ['db.selectFrom("pedidos as o")', ["reads pedidos"]],
    ['query.innerJoin("sellers", "sellers.id", "p.seller_id")', ["reads sellers"]],
    ['db.selectFrom(["quotes", "sellers"])', ["reads sellers", "reads quotes"]],
    ['transaction.updateTable("products").set({})', ["writes products"]],
    ['transaction.insertInto("products")', ["writes products"]],
    ["sql`select 1 from sellers s`", ["reads sellers"]],
    ["sql`select 1 from quotes q, sellers s where true`", ["reads sellers", "reads quotes"]],
    ["sql`update product_variants set stock = 0`", ["writes product_variants"]],
    ["sql`delete from products where true`", ["writes products"]],
    ["sql`select for update of products`", []],
    ["// select from sellers", []],
    ['const KINDS = ["sellers", "products"];', []],
    ["sql`select * from sellers_of_the_month`", []],
  ])("finds the tables of %s", (text, expected) => {
    expect(accesses(text)).toEqual(expected);
  });
});
