import { z } from "zod";
import { clock } from "#app/platform/clock.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import { toReais } from "#app/shared/money.ts";
import { describeAdded } from "../add-to-cart.ts";
import { cutTexts } from "../cart-changes.ts";
import { type CartItem, newItemId } from "../cart-item.ts";
import { addUp, type LineRequest, piecesOf, readPieces, variantKey } from "../line-request.ts";
import { priceCart } from "../price-cart.server.ts";
import { linesOf, type PricedCart, type PricedLine, type RefusedLine } from "../priced-cart.ts";
import { fitsIntoCookie } from "./cookie-cart.server.ts";

/** The changed cart, and the notice about it. */
type ChangedCart = Result<{ lines: LineRequest[]; message: string | undefined }, keyof typeof MESSAGES>;

const MESSAGES = {
  "not-on-sale": "Esta peça não está à venda agora. Escolha outra cor ou tamanho.",
  "no-room":
    "Seu carrinho já tem todos os itens diferentes que cabem nele. Finalize a compra ou remova um item.",
};

const refused = (problem: keyof typeof MESSAGES) => conflict(problem, MESSAGES[problem]);

const changed = (lines: LineRequest[], message: string | undefined): ChangedCart =>
  fitsIntoCookie(lines) ? { ok: true, lines, message } : refused("no-room");

/** Same product, colour and size adds up, to at most the stock. */
export async function addToCookieCart(
  before: readonly LineRequest[],
  added: readonly LineRequest[],
): Promise<ChangedCart> {
  const requested = addUp([...before, ...added]);
  const cart = await priceCart(requested);
  const now = piecesByVariant(linesOf(cart));
  const had = piecesByVariant(before);
  const keys = [...new Set(added.map(variantKey))];
  if (!keys.some((key) => now.has(key))) return refused("not-on-sale");

  const lines = inStock(requested, cart).filter(
    (line) => had.has(variantKey(line)) || now.has(variantKey(line)),
  );
  const pieces = keys.reduce(
    (total, key) => total + Math.max(0, (now.get(key) ?? 0) - (had.get(key) ?? 0)),
    0,
  );
  const inCart = keys.length === 1 ? now.get(keys[0]!)! : null;
  return changed(lines, describeAdded({ added: pieces, requested: piecesOf(added), inCart }));
}

/** A line of the cart's page, sent without scripts. A quantity of zero removes the line. */
export const cookieLineForm = z.object({
  produto: z.string(),
  cor: z.string(),
  tamanho: z.string(),
  quantidade: z
    .string()
    .trim()
    .regex(/^\d+$/, "Informe uma quantidade em números.")
    .transform((typed) => readPieces(typed.slice(0, 9))),
});

/** Changes the quantity of one line; zero removes it. */
export async function changeCookieCart(
  before: readonly LineRequest[],
  { produto, cor, tamanho, quantidade }: z.output<typeof cookieLineForm>,
): Promise<ChangedCart> {
  const key = variantKey({ productId: produto, color: cor, size: tamanho });
  const lines = before
    .map((line) => (variantKey(line) === key ? { ...line, quantity: quantidade } : line))
    .filter(({ quantity }) => quantity > 0);
  const cart = await priceCart(lines);
  const cut = linesOf(cart).flatMap((line) => cutTexts(line.requested, line));
  return changed(inStock(lines, cart), cut[0]);
}

/** Lines that cannot be bought stay unchanged: they may be sold again. */
function inStock(lines: readonly LineRequest[], cart: PricedCart): LineRequest[] {
  const there = piecesByVariant(linesOf(cart));
  return lines.map((line) => ({ ...line, quantity: there.get(variantKey(line)) ?? line.quantity }));
}

const piecesByVariant = (lines: readonly LineRequest[]): Map<string, number> =>
  new Map(lines.map((line) => [variantKey(line), line.quantity]));

/** The lines in the shape of the browser's stored cart. */
export async function cookieCartItems(lines: readonly LineRequest[]): Promise<CartItem[]> {
  const cart = await priceCart(lines);
  const now = clock.now().getTime();
  return [...linesOf(cart), ...cart.refused].map((line) => itemOf(line, now));
}

const itemOf = (line: PricedLine | RefusedLine, now: number): CartItem => ({
  id: newItemId(line, now),
  productId: line.productId,
  product: {
    id: line.productId,
    name: line.name ?? "",
    ...("seller" in line
      ? { price: Number(toReais(line.price)), imageUrl: line.imageUrl, sellerName: line.seller.name }
      : { price: 0, imageUrl: "", sellerName: "" }),
  },
  quantity: line.quantity,
  selectedColor: line.color,
  selectedSize: line.size,
});
