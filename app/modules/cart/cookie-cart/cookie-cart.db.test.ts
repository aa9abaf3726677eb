import { beforeEach, describe, expect, it } from "vitest";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import type { LineRequest } from "../line-request.ts";
import {
  addToCookieCart,
  changeCookieCart,
  cookieCartItems,
  cookieLineForm,
} from "./change-cookie-cart.server.ts";
import { boundCookieCart, cookieCartValue, readCookieCart } from "./cookie-cart.server.ts";

let productId: string;
const lineRequest = (given: Partial<LineRequest> = {}): LineRequest => ({
  productId,
  color: "Coral",
  size: "M",
  quantity: 1,
  ...given,
});
const typed = (fields: Record<string, string>) =>
  parseFields(cookieLineForm, { produto: productId, cor: "Coral", tamanho: "M", quantidade: "", ...fields });
const changedTo = (quantidade: number) => ({ produto: productId, cor: "Coral", tamanho: "M", quantidade });

beforeEach(async () => {
  const seller_id = await aSeller({ name: "Bella Colada" });
  productId = await aProduct({ seller_id, name: "Vestido", price: "79.90", pieces: 9 });
});

describe("adding without scripts", () => {
  it("adds up, is cut to the stock and shows a notice", async () => {
    const first = [lineRequest({ quantity: 2 })];
    expect(await addToCookieCart([], first)).toEqual({
      ok: true,
      lines: first,
      message: "Adicionado ao carrinho",
    });
    expect(await addToCookieCart(first, [lineRequest({ quantity: 40 })])).toEqual({
      ok: true,
      lines: [lineRequest({ quantity: 9 })],
      message: "Adicionado ao carrinho. Agora ele tem todas as 9 peças desta cor e tamanho",
    });
  });

  it("adds nothing that is not sold, and keeps the other lines", async () => {
    for (const strange of [lineRequest({ color: "Furta-cor" }), lineRequest({ productId: "cat-999" })]) {
      expect(await addToCookieCart([lineRequest()], [strange])).toMatchObject({
        ok: false,
        message: "Esta peça não está à venda agora. Escolha outra cor ou tamanho.",
      });
    }
  });

  it("refuses a line that a cookie has no room for", async () => {
    const long = Array.from({ length: 60 }, (_, n) =>
      lineRequest({ productId: `seller-${n}-${"x".repeat(40)}` }),
    );
    expect(await addToCookieCart(long, [lineRequest()])).toMatchObject({ ok: false, problem: "no-room" });
    const full = cookieCartValue(long.slice(0, 30), null);
    expect(full.length).toBeLessThan(4_000);
    expect(readCookieCart(full, null)).toHaveLength(30);
  });
});

describe("changing a line without scripts", () => {
  it("sets the quantity, cut to the stock; zero or the button removes the line", async () => {
    const cart = [lineRequest({ quantity: 2 }), lineRequest({ size: "P" })];
    expect(await changeCookieCart(cart, changedTo(40))).toMatchObject({
      lines: [lineRequest({ quantity: 9 }), lineRequest({ size: "P" })],
      message: expect.stringContaining("Ajustamos a quantidade de 40 para 9"),
    });
    expect(await changeCookieCart(cart, changedTo(0))).toMatchObject({ lines: [lineRequest({ size: "P" })] });
  });

  it("reads the quantity that was typed, however large", () => {
    expect(typed({ quantidade: " 40 " })).toMatchObject({ value: changedTo(40) });
    expect(typed({ quantidade: "9".repeat(40) })).toMatchObject({ value: changedTo(9_999) });
  });

  it.each<Record<string, string>>([{}, { quantidade: "-1" }, { quantidade: "dois" }, { quantidade: "1e3" }])(
    "changes nothing for %o",
    (fields) => {
      expect(typed(fields)).toMatchObject({ ok: false, message: "Informe uma quantidade em números." });
    },
  );
});

describe("the cookie itself", () => {
  it.each(["", "x", "bnVsbA", "e30", "WzEsMl0", "W1tdLFsiYSJdXQ", "%00"])(
    "means no cart where it is nonsense: %s",
    (text) => {
      expect(readCookieCart(`.${text}`, null)).toEqual([]);
    },
  );

  it("passes to the account that signs in, and from there to no other", () => {
    const visitors = cookieCartValue([lineRequest()], null);
    expect(boundCookieCart(visitors, null)).toBeNull();
    expect(readCookieCart(visitors, "ana")).toEqual([lineRequest()]);

    const anas = boundCookieCart(visitors, "ana");
    expect(boundCookieCart(anas, "ana")).toBeNull();
    expect(readCookieCart(anas, "ana")).toEqual([lineRequest()]);
    for (const somebodyElse of ["bia", null]) {
      expect(readCookieCart(anas, somebodyElse)).toEqual([]);
      expect(boundCookieCart(anas, somebodyElse)).toBe("");
    }
  });

  it("is read in the format browsers already hold", () => {
    const held = Buffer.from(JSON.stringify([[productId, "Coral", "M", 3]])).toString("base64url");
    expect(readCookieCart(`.${held}`, null)).toEqual([lineRequest({ quantity: 3 })]);
  });

  it("is returned in the shape of the browser's own cart", async () => {
    const cart = [lineRequest({ quantity: 2 }), lineRequest({ color: "Furta-cor" })];
    expect(await cookieCartItems(cart)).toMatchObject([
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
