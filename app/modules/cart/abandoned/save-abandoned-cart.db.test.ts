import { beforeEach, describe, expect, it } from "vitest";
import { aNewPerson, line, product, save, saved, viewer } from "#tests/support/saved-cart.ts";
import { abandonedCartsOf, savedCartOf } from "./abandoned-cart-queries.server.ts";

beforeEach(aNewPerson);

describe("a saved cart", () => {
  it("is one open record with the specification's fields, priced by the server and not by the browser", async () => {
    const id = await saved();
    const [cart] = await abandonedCartsOf(viewer);
    expect(cart).toMatchObject({ id, total: 159_80, recoveredAt: null });
    expect(cart!.lines).toEqual([
      {
        produto_id: product,
        nome: "Vestido de Teste",
        preco: 79.9,
        quantidade: 2,
        cor: "Coral",
        tamanho: "M",
        imagem_url: "/sem-foto.svg",
        vendedor: "Bella Colada",
      },
    ]);
    expect(await saved([line(9), line(4, { tamanho: "P" })])).toBe(id);
    const all = await abandonedCartsOf(viewer);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ id, total: 13 * 56_90 });
  });

  it("is returned in the shape of the browser's cart", async () => {
    expect(await savedCartOf(viewer)).toEqual({ id: null, items: [] });
    const id = await saved();
    expect(await savedCartOf(viewer)).toEqual({
      id,
      items: [
        {
          id: expect.stringMatching(new RegExp(`^${product}-Coral-M-\\d{13}$`)),
          productId: product,
          product: {
            id: product,
            name: "Vestido de Teste",
            price: 79.9,
            imageUrl: "/sem-foto.svg",
            sellerName: "Bella Colada",
          },
          quantity: 2,
          selectedColor: "Coral",
          selectedSize: "M",
        },
      ],
    });
  });

  it("keeps its valid lines and drops the others", async () => {
    await saved([
      null,
      7,
      line(-3),
      line("1e9", { tamanho: "P" }),
      line(1.9),
      line(1, { produto_id: "none-1" }),
      line(1, { cor: "\0" }),
      line(1, { tamanho: "x".repeat(5_000) }),
      line(1_000_000, { cor: "Preto" }),
      ...Array.from({ length: 5_000 }, (_, n) => line(1, { produto_id: `none-${n}` })),
    ]);
    const [cart] = await abandonedCartsOf(viewer);
    expect(cart!.lines.map(({ cor, tamanho, quantidade }) => [cor, tamanho, quantidade])).toEqual([
      ["Coral", "M", 1],
      ["Preto", "M", 9],
    ]);
  });

  it.each<[string, unknown, object, object]>([
    ["another person's name", [{}], { p_user_id: "somebody-else" }, { status: 403 }],
    ["nobody's name", [{}], { p_user_id: undefined }, { status: 403 }],
    ["no list", "cart", {}, { status: 400 }],
    ["nothing", [], {}, { status: 422 }],
    [
      "nothing on sale",
      [{ produto_id: "none-1", cor: "A", tamanho: "M", quantidade: 1 }],
      {},
      { status: 422 },
    ],
  ])("is refused with %s", async (_, lines, more, refusal) => {
    expect(await save(lines, more)).toMatchObject({ ok: false, ...refusal });
    expect(await abandonedCartsOf(viewer)).toEqual([]);
  });

  it("stays one when two tabs save at once", async () => {
    const ids = await Promise.all([saved(), saved([line(1)]), saved([line(3)])]);
    expect(new Set(ids).size).toBe(1);
  });
});
