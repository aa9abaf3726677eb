import { config } from "#app/platform/config/index.server.ts";
import { readWishes, type Wish } from "../wish.ts";

/**
 * The cart of a browser that runs no scripts, or has not begun to: its lines travel in a cookie that scripts cannot
 * read. They are wishes like any others; the shop prices them each time.
 */
const NAME = "mare.carrinho";
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** A browser keeps 4,096 bytes in a cookie, its name and attributes among them. */
const LONGEST = 3_800;

export function readCookieCart(request: Request): Wish[] {
  const text = request.headers.get("Cookie")?.match(/(?:^|; )mare\.carrinho=([\w-]*)/)?.[1];
  return text ? readWishes(linesIn(text)).wishes : [];
}

export const cookieCartPieces = (request: Request): number =>
  readCookieCart(request).reduce((total, { quantity }) => total + quantity, 0);

/** The header that keeps these lines; null where a cookie has no room for them. */
export function keepCookieCart(wishes: readonly Wish[]): string | null {
  if (wishes.length === 0) return forgetCookieCart();
  const lines = wishes.map(({ productId, color, size, quantity }) => [productId, color, size, quantity]);
  const text = Buffer.from(JSON.stringify(lines)).toString("base64url");
  return text.length > LONGEST ? null : cookie(text, THIRTY_DAYS);
}

export const forgetCookieCart = (): string => cookie("", 0);

const cookie = (text: string, maxAge: number): string =>
  `${NAME}=${text}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;

function linesIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(list) ? list.map(wishIn) : [];
  } catch {
    return [];
  }
}

function wishIn(line: unknown): unknown {
  const [productId, color, size, quantity] = Array.isArray(line) ? line : [];
  return { productId, color, size, quantity };
}
