/** What a buyer requests. Everything else about a line, such as its price, comes from the database. */
export interface LineRequest {
  productId: string;
  color: string;
  size: string;
  quantity: number;
}

/** Lines in one order. Further lines stay in the cart. */
export const MAX_LINES = 200;
/** Pieces of one line: above any real stock, and safe for integer arithmetic. */
export const MAX_QUANTITY = 9_999;

const MAX_NAME_LENGTH = 100;

export type Variant = Pick<LineRequest, "productId" | "color" | "size">;

/** The same for the same product, colour and size. */
export const variantKey = ({ productId, color, size }: Variant): string =>
  JSON.stringify([productId, color, size]);

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

/** Same product, colour and size adds up, in the place of the first. */
export function addUp(lines: readonly LineRequest[]): LineRequest[] {
  const byVariant = new Map<string, LineRequest>();
  for (const { productId, color, size, quantity } of lines) {
    const key = variantKey({ productId, color, size });
    const pieces = Math.min((byVariant.get(key)?.quantity ?? 0) + quantity, MAX_QUANTITY);
    byVariant.set(key, { productId, color, size, quantity: pieces });
  }
  return [...byVariant.values()];
}

export interface ReadLines {
  lines: LineRequest[];
  /** Lines that could not be read or had no quantity. */
  unreadable: number;
  /** Lines beyond the limit of one order. */
  leftOut: number;
}

/** Untrusted input: valid lines are kept, the rest is counted. */
export function readLines(list: unknown): ReadLines {
  const given = Array.isArray(list) ? list : [];
  const read = given.map(readLine).filter((line) => line !== null);
  const lines = addUp(read);
  return {
    lines: lines.slice(0, MAX_LINES),
    unreadable: given.length - read.length,
    leftOut: Math.max(0, lines.length - MAX_LINES),
  };
}

/** Null without a piece or a quantity. */
export function readLine(given: unknown): LineRequest | null {
  const { productId, color, size, quantity } = (given ?? {}) as Record<string, unknown>;
  const pieces = readPieces(quantity);
  return isName(productId) && isName(color) && isName(size) && pieces > 0
    ? { productId, color, size, quantity: pieces }
    : null;
}

/** PostgreSQL rejects a zero byte in text. */
const isName = (given: unknown): given is string =>
  typeof given === "string" && given !== "" && given.length <= MAX_NAME_LENGTH && !given.includes("\0");

/** An integer; zero if it is not a number. */
export function readPieces(given: unknown): number {
  const number = typeof given === "string" && /^\d{1,9}$/.test(given) ? Number(given) : given;
  if (typeof number !== "number" || !(number >= 1)) return 0;
  return Math.min(Math.floor(number), MAX_QUANTITY);
}
