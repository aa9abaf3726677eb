import { writeCookie } from "./browser-cookie.ts";
import { storedText } from "./stored-text.ts";

/**
 * Cart, favourites, CEP and recently viewed products belong to the signed-in account, or to a visitor. A cookie holds
 * a hash of the account they belong to, so that they are emptied on the first page with another account, or without
 * one. It does not matter how the session ended: by "Sair" here or in another tab, with scripts or without, with the
 * account, by a new password, by an administrator, or after thirty days.
 */
const COOKIE = "mare.dono";
const A_YEAR = 365 * 24 * 60 * 60;

/** What is emptied. `registerAsLojista` is not in it: it is about the next page, not about a person. */
export const OWNED = ["cartItems", "cartLastActivity", "favorites", "cep", "recentlyViewed"] as const;

/** The cookie with a copy of the cart, for the cart's page alone: emptied with it. */
export const CART_COPY = { name: "mare.copia", path: "/cart" } as const;

/** A short hash: tells accounts apart without naming them. */
export const ownerHash = (userId: string): string =>
  (
    [...userId].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619), 2166136261) >>> 0
  ).toString(36);

const ownerIn = (cookies: string): string => /(?:^|; )(?:__Host-)?mare\.dono=(\w+)/.exec(cookies)?.[1] ?? "";

/** Whether what is kept in the browser with these cookies belongs to this account; null is a visitor. */
export const isBrowserOf = (userId: string | null, cookies = document.cookie): boolean =>
  ownerIn(cookies) === (userId ? ownerHash(userId) : "");

/** Whether it belongs to this account, or will with its first page. */
export const willBeBrowserOf = (userId: string | null, cookies: string): boolean =>
  ownerIn(cookies) === "" || isBrowserOf(userId, cookies);

/** Assigns what this browser keeps to an account, and empties what another account left. */
export function takeOverBrowser(userId: string | null): void {
  if (isBrowserOf(userId)) return;
  // What a visitor put here is taken over by the account.
  if (ownerIn(document.cookie)) {
    for (const key of OWNED) storedText(key).write(null);
    writeCookie(CART_COPY.name, "", { path: CART_COPY.path, maxAge: 0 });
  }
  writeCookie(COOKIE, userId ? ownerHash(userId) : "", { path: "/", maxAge: userId ? A_YEAR : 0 });
  try {
    // After signing in, the account's cart is loaded again, also in a tab that loaded it before.
    window.sessionStorage.removeItem("cartMerged");
  } catch {
    // Storage is switched off.
  }
}
