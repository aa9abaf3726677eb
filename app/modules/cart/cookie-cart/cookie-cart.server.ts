import { ownerHash } from "#app/platform/browser-owner.ts";
import { type LineRequest, readLines } from "../line-request.ts";

/**
 * The cart without scripts: its lines are in a cookie, as `owner.lines`. The owner is a hash of the account's id, as in
 * `mare.dono`, or empty for a visitor; the lines are JSON in base64url. Nothing in it is trusted: the server prices the lines each time. A visitor's lines pass to the account they sign in to; an
 * account's lines never pass to another account.
 */

/** Browsers limit a cookie to 4,096 bytes, including its name and attributes. */
const MAX_LENGTH = 3_800;

/** Null is a visitor. */
type UserId = string | null;

/** The lines in a cookie's value, if they belong to this person. */
export function readCookieCart(value: string | null, userId: UserId): LineRequest[] {
  const cart = cartIn(value);
  return cart && isFor(cart, userId) ? readLines(linesIn(cart.lines)).lines : [];
}

/** The cookie value for these lines and this person; empty for an empty cart. */
export const cookieCartValue = (lines: readonly LineRequest[], userId: UserId): string =>
  lines.length === 0 ? "" : `${ownerOf(userId)}.${encoded(lines)}`;

export const fitsIntoCookie = (lines: readonly LineRequest[]): boolean => encoded(lines).length <= MAX_LENGTH;

/**
 * The value that assigns a visitor's lines to the account, or an empty one for another account's lines; null when
 * the value stays unchanged.
 */
export function boundCookieCart(value: string | null, userId: UserId): string | null {
  const cart = cartIn(value);
  return !cart || cart.owner === ownerOf(userId)
    ? null
    : cookieCartValue(readCookieCart(value, userId), userId);
}

interface CookieCart {
  owner: string;
  lines: string;
}

function cartIn(value: string | null): CookieCart | null {
  const found = value?.match(/^(\w*)\.([\w-]+)/);
  return found ? { owner: found[1]!, lines: found[2]! } : null;
}

const ownerOf = (userId: UserId): string => (userId === null ? "" : ownerHash(userId));

const isFor = ({ owner }: CookieCart, userId: UserId): boolean => owner === "" || owner === ownerOf(userId);

const encoded = (lines: readonly LineRequest[]): string =>
  Buffer.from(
    JSON.stringify(lines.map(({ productId, color, size, quantity }) => [productId, color, size, quantity])),
  ).toString("base64url");

function linesIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(list) ? list.map(lineIn) : [];
  } catch {
    return [];
  }
}

function lineIn(line: unknown): unknown {
  const [productId, color, size, quantity] = Array.isArray(line) ? line : [];
  return { productId, color, size, quantity };
}
