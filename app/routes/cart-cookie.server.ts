import {
  boundCookieCart,
  cookieCartValue,
  readCookieCart,
} from "#app/modules/cart/cookie-cart/index.server.ts";
import { type LineRequest, linesInCopy } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { CART_COPY, willBeBrowserOf } from "#app/platform/browser-owner.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";

const cookie = plainCookie("mare.carrinho", { maxAge: 30 * 24 * 60 * 60 });

/** The lines of the cart that was filled without scripts. */
export const cartInCookie = (request: Request, viewer: Viewer | null): LineRequest[] =>
  readCookieCart(cookie.read(clientOf(request)), viewer?.userId ?? null);

const copy = plainCookie(CART_COPY.name, { maxAge: 0, path: CART_COPY.path });

/** The lines of the browser's own cart, as its scripts copied them for the server. */
export function copiedCart(request: Request, viewer: Viewer | null): LineRequest[] {
  const client = clientOf(request);
  return willBeBrowserOf(viewer?.userId ?? null, client.cookies) ? linesInCopy(copy.read(client) ?? "") : [];
}

/** The `Set-Cookie` header that stores these lines for the viewer. */
export const keepCartCookie = (lines: readonly LineRequest[], viewer: Viewer | null): string =>
  header(cookieCartValue(lines, viewer?.userId ?? null));

export const forgetCartCookie = cookie.forget;

/** The header that assigns a visitor's cart to the account, or clears another account's; null for no change. */
export function bindCartCookie(request: Request, viewer: Viewer | null): string | null {
  const value = boundCookieCart(cookie.read(clientOf(request)), viewer?.userId ?? null);
  return value === null ? null : header(value);
}

export const hasCartCookie = (request: Request): boolean => Boolean(cookie.read(clientOf(request)));

/** Whether a response already sets the cookie. */
export const setsCartCookie = ({ headers }: Response): boolean =>
  headers.getSetCookie().some((each) => each.startsWith(`${cookie.name}=`));

const header = (value: string): string => (value === "" ? cookie.forget() : cookie.keep(value));
