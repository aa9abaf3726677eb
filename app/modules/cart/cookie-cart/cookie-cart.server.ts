import { ownerHash } from "#app/platform/browser-owner.ts";
import { type LineRequest, readLines } from "../line-request.ts";

/**
 * The cart of a browser that runs no scripts, or not yet: its lines travel in a cookie, as `owner.lines`. The owner is
 * the account's figure, as in `mare.dono`, or nothing for a visitor; the lines are JSON in base64url. Nothing in it is
 * trusted: the shop prices the lines each time. A visitor's lines go along into the account they sign in to, and an
 * account's lines to no other.
 */

/** A browser keeps 4,096 bytes in a cookie, its name and attributes among them. */
const MAX_LENGTH = 3_800;

/** Null is a visitor. */
type UserId = string | null;

/** The lines that a cookie's value holds for this person. */
export function readCookieCart(value: string | null, userId: UserId): LineRequest[] {
  const cart = cartIn(value);
  return cart && isFor(cart, userId) ? readLines(linesIn(cart.lines)).lines : [];
}

/** The value that keeps these lines for this person; empty for an empty cart. */
export const cookieCartValue = (lines: readonly LineRequest[], userId: UserId): string =>
  lines.length === 0 ? "" : `${ownerOf(userId)}.${encoded(lines)}`;

export const fitsIntoCookie = (lines: readonly LineRequest[]): boolean => encoded(lines).length <= MAX_LENGTH;

/**
 * The value that makes a visitor's lines the account's, or that is empty because they are somebody else's; null where
 * the value may stay as it is.
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
