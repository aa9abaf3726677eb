import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { likenessReason } from "../for-you.ts";
import { alike, boughtWith, forYouInCart, forYouOf } from "./for-you.server.ts";

beforeEach(() => db.deleteFrom("products").execute());

const pair = (product_id: string, other_id: string, buyers: number) =>
  db.insertInto("product_pairs").values({ product_id, other_id, buyers }).execute();

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const together = async (...ids: string[]) => idsOf(await boughtWith(sql`${ids}::text[]`).execute());
const likeIt = async (id: string) => idsOf(await alike(sql`${id}`).execute());

describe("bought together", () => {
  it("shows what most people took, and nothing that is off sale, sold out or of a suspended shop", async () => {
    const dress = await aProduct();
    const few = await aProduct();
    const many = await aProduct();
    const gone = [
      await aProduct({ is_active: false }),
      await aProduct({ pieces: 0 }),
      await aProduct({ seller_id: await aSeller({ status: "suspenso" }) }),
    ];
    for (const id of gone) await pair(dress, id, 50);
    await pair(dress, few, 3);
    await pair(dress, many, 9);
    await pair(many, few, 4);
    expect(await together(dress)).toEqual([many, few]);
    expect(await together(dress, many)).toEqual([few]);
    expect(await together(few)).toEqual([]);
  });
});

describe("what is alike", () => {
  it("is first of the same kind, then of the same colour, then near in price; all of its category", async () => {
    const dress = await aProduct({ name: "Vestido Azul", price: "100.00", colors: ["Azul"] });
    const given = { colors: ["Verde"], price: "100.00" };
    const otherKind = await aProduct({ ...given, name: "Blusa", colors: ["Azul"] });
    const sameKind = await aProduct({ ...given, name: "Vestido", price: "190.00" });
    const sameColor = await aProduct({
      ...given,
      name: "Véstido",
      colors: ["Preto", "Azul"],
      price: "180.00",
    });
    const both = await aProduct({ ...given, name: "VESTIDO", colors: ["Azul"], price: "124.00" });
    await aProduct({ ...given, name: "Vestido", category: "fitness" });
    await aProduct({ ...given, name: "Vestido", pieces: 0 });
    expect(await likeIt(dress)).toEqual([both, sameColor, sameKind, otherKind]);
  });

  it("says only what is true of all that are shown", () => {
    const [both, color, price, none] = [
      { sameColor: true, nearPrice: true },
      { sameColor: true, nearPrice: false },
      { sameColor: false, nearPrice: true },
      { sameColor: false, nearPrice: false },
    ];
    const said = (...shown: Parameters<typeof likenessReason>[0]) =>
      likenessReason(shown, "Também em Roupas");
    expect(said(both)).toBe("Mesma cor e faixa de preço");
    expect(said(both, price)).toBe("Mesma faixa de preço");
    expect(said(both, color)).toBe("Mesma cor");
    expect(said(color, price)).toBe("Também em Roupas");
    expect(said(none)).toBe("Também em Roupas");
  });
});

it("a page has no empty row, and no product twice", async () => {
  const dress = { name: "Vestido", category: { id: "roupas", name: "Roupas" } };
  expect(forYouOf(dress, [], [])).toEqual([]);
  const id = await aProduct({ name: "Vestido" });
  const other = await aProduct({ name: "Vestido", price: "78.00" });
  const [bought, like] = [
    await boughtWith(sql`${[id]}::text[]`).execute(),
    await alike(sql`${id}`).execute(),
  ];
  expect(forYouOf(dress, bought, like).map(({ title, reason }) => [title, reason])).toEqual([
    ["Parecidos", "Mesma cor e faixa de preço"],
  ]);
  await pair(id, other, 3);
  const rows = forYouOf(dress, await boughtWith(sql`${[id]}::text[]`).execute(), like);
  expect(rows.map(({ title, reason }) => [title, reason])).toEqual([
    ["Comprados juntos", "Quem levou Vestido levou também"],
  ]);
});

it("below a cart stands what goes with its pieces, or what is like the last of them, or nothing", async () => {
  const [dress, belt] = [await aProduct(), await aProduct({ category: "acessorios", name: "Cinto" })];
  const line = (productId: string, name: string) => ({ productId, name });
  expect(await forYouInCart([])).toBeNull();
  expect(await forYouInCart([line(dress, "Vestido")])).toBeNull();
  const like = await aProduct();
  expect(await forYouInCart([line(dress, "Vestido")])).toMatchObject({
    title: "Parecidos",
    reason: "Porque Vestido está no seu carrinho",
    products: [{ id: like }],
  });
  expect(await forYouInCart([line(dress, "Vestido"), line(like, "Outro")])).toBeNull();
  await pair(dress, belt, 3);
  expect(await forYouInCart([line(dress, "Vestido")])).toMatchObject({
    title: "Comprados juntos",
    reason: "Quem levou Vestido levou também",
    products: [{ id: belt }],
  });
  expect(await forYouInCart([line(dress, "Vestido"), line(like, "Outro")])).toMatchObject({
    reason: "Quem levou peças do seu carrinho levou também",
  });
});
