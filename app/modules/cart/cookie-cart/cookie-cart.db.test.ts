import { beforeEach, describe, expect, it } from "vitest";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import type { LineRequest } from "../line-request.ts";
import { addToCookieCart, changeCookieCart, cookieCartItems } from "./change-cookie-cart.server.ts";
import { bindCookieCart, keepCookieCart, readCookieCart } from "./cookie-cart.server.ts";

let productId: string;
const lineRequest = (given: Partial<LineRequest> = {}): LineRequest => ({
  productId,
  color: "Coral",
  size: "M",
  quantity: 1,
  ...given,
});
const holding = (header: string | null) =>
  new Request("http://shop/cart", { headers: header ? { Cookie: header.split(";")[0]! } : {} });
const lines = (header: string | null) => readCookieCart(holding(header), null);
const form = (fields: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};
const line = (fields: Record<string, string>) =>
  form({ produto: productId, cor: "Coral", tamanho: "M", ...fields });

beforeEach(async () => {
  const seller_id = await aSeller({ name: "Bella Colada" });
  productId = await aProduct({ seller_id, name: "Vestido", price: "79.90", pieces: 9 });
});

describe("adding without scripts", () => {
  it("adds up, is cut to the stock and says so", async () => {
    const first = await addToCookieCart(holding(null), null, [lineRequest({ quantity: 2 })]);
    expect(first.said).toBe("Adicionado ao carrinho");
    const second = await addToCookieCart(holding(first.setCookie), null, [lineRequest({ quantity: 40 })]);
    expect(lines(second.setCookie)).toEqual([lineRequest({ quantity: 9 })]);
    expect(second.said).toBe("Adicionado ao carrinho. Agora ele tem todas as 9 peças desta cor e tamanho");
  });

  it("keeps nothing that is not sold, and what was there stays", async () => {
    const cart = holding(keepCookieCart([lineRequest()], null));
    for (const strange of [lineRequest({ color: "Furta-cor" }), lineRequest({ productId: "cat-999" })]) {
      expect(await addToCookieCart(cart, null, [strange])).toEqual({
        setCookie: null,
        said: "Esta peça não está à venda agora. Escolha outra cor ou tamanho.",
      });
    }
  });

  it("refuses a line that a cookie has no room for", async () => {
    const long = Array.from({ length: 60 }, (_, n) =>
      lineRequest({ productId: `seller-${n}-${"x".repeat(40)}` }),
    );
    expect(keepCookieCart(long, null)).toBeNull();
    const full = keepCookieCart(long.slice(0, 30), null);
    expect(full!.length).toBeLessThan(4_096);
    expect(lines(full)).toHaveLength(30);
  });
});

describe("changing a line without scripts", () => {
  it("takes another quantity, cut to the stock, and zero or the button takes it out", async () => {
    const cart = holding(keepCookieCart([lineRequest({ quantity: 2 }), lineRequest({ size: "P" })], null));
    const more = await changeCookieCart(cart, null, line({ acao: "atualizar", quantidade: "40" }));
    expect(lines(more.setCookie)[0]).toEqual(lineRequest({ quantity: 9 }));
    expect(more.said).toContain("Ajustamos a quantidade de 40 para 9");
    for (const fields of [
      { acao: "atualizar", quantidade: "0" },
      { acao: "remover", quantidade: "2" },
    ]) {
      const { setCookie } = await changeCookieCart(cart, null, line(fields));
      expect(lines(setCookie)).toEqual([lineRequest({ size: "P" })]);
    }
  });

  it.each<Record<string, string>>([{}, { quantidade: "-1" }, { quantidade: "dois" }, { quantidade: "1e3" }])(
    "changes nothing for %o",
    async (fields) => {
      const cart = holding(keepCookieCart([lineRequest()], null));
      expect(await changeCookieCart(cart, null, line({ acao: "atualizar", ...fields }))).toEqual({
        setCookie: null,
        said: "Informe uma quantidade em números.",
      });
    },
  );
});

describe("the cookie itself", () => {
  it.each(["", "x", "bnVsbA", "e30", "WzEsMl0", "W1tdLFsiYSJdXQ", "%00"])(
    "means no cart where it is nonsense: %s",
    (text) => {
      expect(readCookieCart(holding(`mare.carrinho=.${text}`), null)).toEqual([]);
    },
  );

  it("goes along into the account of whoever signs in, and from there to nobody else", async () => {
    const visitors = holding(keepCookieCart([lineRequest()], null));
    expect(bindCookieCart(visitors, null)).toBeNull();
    expect(readCookieCart(visitors, "ana")).toEqual([lineRequest()]);

    const anas = holding(bindCookieCart(visitors, "ana"));
    expect(bindCookieCart(anas, "ana")).toBeNull();
    expect(readCookieCart(anas, "ana")).toEqual([lineRequest()]);
    for (const somebodyElse of ["bia", null]) {
      expect(readCookieCart(anas, somebodyElse)).toEqual([]);
      expect(bindCookieCart(anas, somebodyElse)).toContain("Max-Age=0");
      const added = await addToCookieCart(anas, somebodyElse, [lineRequest({ size: "P" })]);
      expect(readCookieCart(holding(added.setCookie), somebodyElse)).toEqual([lineRequest({ size: "P" })]);
    }
  });

  it("is handed over in the shape of the browser's own cart", async () => {
    const cart = holding(
      keepCookieCart([lineRequest({ quantity: 2 }), lineRequest({ color: "Furta-cor" })], null),
    );
    expect(await cookieCartItems(cart, null)).toMatchObject([
      {
        productId,
        product: { id: productId, name: "Vestido", price: 79.9, sellerName: "Bella Colada" },
        quantity: 2,
        selectedColor: "Coral",
        selectedSize: "M",
      },
      { productId, quantity: 1, selectedColor: "Furta-cor" },
    ]);
  });
});
