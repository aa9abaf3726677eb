import { afterEach, expect, it, vi } from "vitest";
import { cartLine, DRESS_M, JEANS } from "#tests/support/cart.ts";
import { cartCopy } from "#tests/support/cart-copy.ts";
import { copyCart, isCopyOf, linesInCopy } from "./cart-copy.ts";
import { lineRequestOf } from "./cart-item.ts";
import { priceOffers } from "./priced-cart.ts";

afterEach(() => vi.unstubAllGlobals());

/** What was written as a cookie. */
function written(items: Parameters<typeof copyCart>[0]): string {
  const document = { cookie: "" };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:" });
  copyCart(items);
  return document.cookie;
}

const items = [cartLine(DRESS_M, 1), cartLine(["bella-2", "Azul; Céu, =claro", "Único", 10], 12)];

it("the server reads the lines that the browser copied, for the cart's page alone", () => {
  const [, value, attributes] = /^__Secure-mare\.copia=([^;]*); (.*)$/.exec(written(items))!;
  expect(attributes).toBe("Path=/cart; SameSite=Lax; Max-Age=2592000; Secure");
  expect(linesInCopy(value!)).toEqual(items.map(lineRequestOf));
  expect(cartCopy(items)).toEqual({ "mare.copia": value });
});

it("an empty cart, and one too long for a cookie, leave no copy", () => {
  const long = Array.from({ length: 200 }, (_, index) => cartLine([`cat-${index}`, "Azul", "M", 10], 1));
  for (const cart of [[], long]) expect(written(cart)).toMatch(/^__Secure-mare\.copia=; .*Max-Age=0/);
});

it("a copy that somebody else wrote is read as far as it is one", () => {
  for (const value of ["", "%", "null", "7", "%5B7%2Cnull%5D", encodeURIComponent('[["a","b"]]')])
    expect(linesInCopy(value)).toEqual([]);
  expect(linesInCopy(encodeURIComponent('[["cat-1","Azul","M",2],["cat-1","Azul","M",-1]]'))).toEqual([
    { productId: "cat-1", color: "Azul", size: "M", quantity: 2 },
  ]);
});

it("a copy is that of a cart with the same lines and quantities", () => {
  const cart = priceOffers([], () => ({ reason: "gone", name: null }));
  const copied = { lines: items.map(lineRequestOf), cart };
  expect(isCopyOf(items, copied)).toBe(true);
  expect(isCopyOf([...items, cartLine(JEANS, 1)], copied)).toBe(false);
  expect(isCopyOf([cartLine(DRESS_M, 2), items[1]!], copied)).toBe(false);
});
