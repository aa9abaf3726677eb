import { storedText } from "./stored-text.ts";

/**
 * Cart, favourites, CEP and the products looked at belong to whoever is signed in, or to a visitor. A cookie says whose
 * account they are of, as a figure that names nobody, so that they are emptied on the first page that somebody else, or
 * nobody, is signed in on. How the session ended does not matter: by "Sair" here or in another tab, with scripts or
 * without, with the account, by a new password, by an administrator, or because thirty days went by.
 */
const COOKIE = "mare.dono";
const A_YEAR = 365 * 24 * 60 * 60;

/** What is emptied. `registerAsLojista` is about the page that is opened next, not about a person. */
export const OWNED = ["cartItems", "cartLastActivity", "favorites", "cep", "recentlyViewed"] as const;

/** Names nobody, and tells two people apart. */
export const figureOf = (userId: string): string =>
  (
    [...userId].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619), 2166136261) >>> 0
  ).toString(36);

const owner = (): string => /(?:^|; )mare\.dono=(\w+)/.exec(document.cookie)?.[1] ?? "";

/** Whether what is kept here is this person's; null is a visitor. */
export const isBrowserOf = (userId: string | null): boolean => owner() === (userId ? figureOf(userId) : "");

/** Makes the browser this person's, and empties what somebody else's account left. */
export function takeOverBrowser(userId: string | null): void {
  if (isBrowserOf(userId)) return;
  // What a visitor put here goes along into the account.
  if (owner()) for (const key of OWNED) storedText(key).write(null);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not everywhere.
  document.cookie = `${COOKIE}=${userId ? figureOf(userId) : ""}; Path=/; SameSite=Lax; Max-Age=${userId ? A_YEAR : 0}${secure}`;
  try {
    // Whoever signs in now has the account's cart brought here, also in a tab that did it before.
    window.sessionStorage.removeItem("cartMerged");
  } catch {
    // Storage is switched off.
  }
}
