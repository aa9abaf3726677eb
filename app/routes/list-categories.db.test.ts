import { beforeAll, expect, it } from "vitest";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { categoriesOfList } from "./list-categories.server.ts";

const of = (list: string) => categoriesOfList(new URL(list, "https://here.invalid"));

beforeAll(async () => {
  const seller_id = await aSeller({ id: "pe-na-areia", slug: "pe-na-areia" });
  await aProduct({ seller_id, name: "Sandália Rasteira", category: "calcados", sizes: ["36", "37"] });
  await aProduct({ name: "Calça Pantalona Listrada", category: "calca", sizes: ["40"], price: "159.00" });
  await aProduct({ name: "Tênis Listrado", category: "calcados", sizes: ["38"] });
});

it("tells by its address, by its filter, and else by what is in it", async () => {
  expect(await of("/category/saias")).toEqual(["saias"]);
  expect(await of("/search?q=listrado&categoria=calca")).toEqual(["calca"]);
  expect(await of("/search?q=sandália&categoria=inventada")).toEqual(["calcados"]);
  expect(await of("/search?q=sandália")).toEqual(["calcados"]);
  expect((await of("/search?q=listrado")).sort()).toEqual(["calca", "calcados"]);
  expect(await of("/loja/pe-na-areia")).toEqual(["calcados"]);
  expect(await of("/under-100")).toEqual(["calcados"]);
  expect((await of("/trending")).sort()).toEqual(["calca", "calcados"]);
});

it("does not count what only the present sizes leave: they are about to change", async () => {
  expect((await of("/search?q=listrado&tamanho=40")).sort()).toEqual(["calca", "calcados"]);
});

it.each(["/", "/cart", "/search?q=", "/search?q=nada+disso", "/loja/ninguem", "/loja/%00", "/category/%00"])(
  "tells nothing of %s",
  async (list) => {
    expect(await of(list)).toEqual([]);
  },
);
