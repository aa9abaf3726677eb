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

/** A short hash: tells accounts apart without naming them. */
export const ownerHash = (userId: string): string =>
  (
    [...userId].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619), 2166136261) >>> 0
  ).toString(36);

const owner = (): string => /(?:^|; )mare\.dono=(\w+)/.exec(document.cookie)?.[1] ?? "";

/** Whether what is kept here belongs to this account; null is a visitor. */
export const isBrowserOf = (userId: string | null): boolean => owner() === (userId ? ownerHash(userId) : "");

/** Assigns what this browser keeps to an account, and empties what another account left. */
export function takeOverBrowser(userId: string | null): void {
  if (isBrowserOf(userId)) return;
  // What a visitor put here is taken over by the account.
  if (owner()) for (const key of OWNED) storedText(key).write(null);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not everywhere.
  document.cookie = `${COOKIE}=${userId ? ownerHash(userId) : ""}; Path=/; SameSite=Lax; Max-Age=${userId ? A_YEAR : 0}${secure}`;
  try {
    // After signing in, the account's cart is loaded again, also in a tab that loaded it before.
    window.sessionStorage.removeItem("cartMerged");
  } catch {
    // Storage is switched off.
  }
}
