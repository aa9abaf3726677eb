import { figureOf } from "#app/platform/browser-owner.ts";
import { config } from "#app/platform/config/index.server.ts";
import { type LineRequest, readLines } from "../line-request.ts";

/**
 * The cart of a browser that runs no scripts, or has not begun to: its lines travel in a cookie that scripts cannot
 * read. As with any other cart, the shop prices them each time. Before them stands whose they are, as in
 * `mare.dono`, or nothing for a visitor: what a visitor put in goes along into the account, and from there to nobody.
 */
const NAME = "mare.carrinho";
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** A browser keeps 4,096 bytes in a cookie, its name and attributes among them. */
const LONGEST = 3_800;

/** Null is a visitor. */
type UserId = string | null;

export function readCookieCart(request: Request, userId: UserId): LineRequest[] {
  const kept = keptIn(request);
  return kept && isFor(kept, userId) ? readLines(linesIn(kept.text)).lines : [];
}

export const cookieCartPieces = (request: Request, userId: UserId): number =>
  readCookieCart(request, userId).reduce((total, { quantity }) => total + quantity, 0);

/** The header that makes a visitor's lines the account's, or forgets those of somebody else; null where they may stay. */
export function bindCookieCart(request: Request, userId: UserId): string | null {
  const kept = keptIn(request);
  if (!kept || kept.owner === ownerOf(userId)) return null;
  return isFor(kept, userId) ? keepCookieCart(readCookieCart(request, userId), userId) : forgetCookieCart();
}

export const hasCookieCart = (request: Request): boolean => keptIn(request) !== null;

/** The header that keeps these lines; null where a cookie has no room for them. */
export function keepCookieCart(lines: readonly LineRequest[], userId: UserId): string | null {
  if (lines.length === 0) return forgetCookieCart();
  const short = lines.map(({ productId, color, size, quantity }) => [productId, color, size, quantity]);
  const text = Buffer.from(JSON.stringify(short)).toString("base64url");
  return text.length > LONGEST ? null : cookie(`${ownerOf(userId)}.${text}`, THIRTY_DAYS);
}

export const forgetCookieCart = (): string => cookie("", 0);

interface Kept {
  owner: string;
  text: string;
}

function keptIn(request: Request): Kept | null {
  const found = request.headers.get("Cookie")?.match(/(?:^|; )mare\.carrinho=(\w*)\.([\w-]+)/);
  return found ? { owner: found[1]!, text: found[2]! } : null;
}

const ownerOf = (userId: UserId): string => (userId === null ? "" : figureOf(userId));

const isFor = ({ owner }: Kept, userId: UserId): boolean => owner === "" || owner === ownerOf(userId);

const cookie = (text: string, maxAge: number): string =>
  `${NAME}=${text}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;

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
