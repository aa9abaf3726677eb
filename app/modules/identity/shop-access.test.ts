import { describe, expect, it } from "vitest";
import { areasOf, mayOpenArea, normalRoles, rolesInWords, SHOP_ROLES, shopFor } from "./shop-access.ts";

const AREAS = ["products", "orders", "money", "shop"] as const;

describe("each role", () => {
  it.each([
    ["dono", ["products", "orders", "money", "shop"]],
    ["produtos", ["products"]],
    ["pedidos", ["orders"]],
    ["financeiro", ["money"]],
  ] as const)("%s opens its areas and no other", (role, open) => {
    const viewer = { shop: { id: "loja", roles: [role] }, role: "lojista" };
    expect(AREAS.filter((area) => shopFor(viewer, area) === "loja")).toEqual(open);
    expect(AREAS.filter((area) => mayOpenArea(viewer, area))).toEqual(open);
    expect(areasOf([role])).toEqual(open);
  });
});

it("several roles open the areas of all of them", () => {
  expect(areasOf(["produtos", "pedidos"])).toEqual(["products", "orders"]);
});

it("without a shop nobody acts for one, and only a seller to be opens the empty pages", () => {
  for (const area of AREAS) {
    expect(shopFor({ shop: null, role: "lojista" }, area)).toBeNull();
    expect(mayOpenArea({ shop: null, role: "lojista" }, area)).toBe(true);
    expect(mayOpenArea({ shop: null, role: "cliente" }, area)).toBe(false);
  }
});

it("only sellers act for a shop", () => {
  for (const role of ["cliente", "admin"])
    expect(shopFor({ shop: { id: "loja", roles: ["dono"] }, role }, "orders")).toBeNull();
});

it("roles are known ones, once, in one order; an owner needs no other", () => {
  expect(normalRoles(["pedidos", "produtos", "pedidos", "admin", "__proto__"])).toEqual([
    "produtos",
    "pedidos",
  ]);
  expect(normalRoles(["financeiro", "dono"])).toEqual(["dono"]);
  expect(normalRoles([])).toEqual([]);
  expect(rolesInWords(normalRoles([...SHOP_ROLES].slice(1)))).toBe("produtos, pedidos e financeiro");
});
