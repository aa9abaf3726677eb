import { clock } from "#app/platform/clock.server.ts";
import { toReais } from "#app/shared/money.ts";
import { describeAdded } from "../cart-actions.ts";
import { cutWords } from "../cart-changes.ts";
import { type CartItem, newItemId } from "../cart-item.ts";
import { addUp, type LineRequest, readPieces, variantKey } from "../line-request.ts";
import { priceCart } from "../price-cart.server.ts";
import { linesOf, type PricedCart, type PricedLine, type RefusedLine } from "../priced-cart.ts";
import { keepCookieCart, readCookieCart } from "./cookie-cart.server.ts";

/** What became of the cart: the header that keeps it, and what to say; without a header it stays as it was. */
export interface CookieCartOutcome {
  setCookie: string | null;
  said: string | null;
}

const NOT_ON_SALE = "Esta peça não está à venda agora. Escolha outra cor ou tamanho.";
const NO_ROOM =
  "Seu carrinho já tem todos os itens diferentes que cabem nele. Finalize a compra ou remova um item.";
const NO_QUANTITY = "Informe uma quantidade em números.";

/** Same product, colour and size adds up; no more than there is. */
export async function addToCookieCart(
  request: Request,
  userId: string | null,
  lines: readonly LineRequest[],
): Promise<CookieCartOutcome> {
  const before = readCookieCart(request, userId);
  const requested = addUp([...before, ...lines]);
  const cart = await priceCart(requested);
  const now = piecesByVariant(linesOf(cart));
  const had = piecesByVariant(before);
  const keys = [...new Set(lines.map(variantKey))];
  if (!keys.some((key) => now.has(key))) return { setCookie: null, said: NOT_ON_SALE };

  const kept = keepCookieCart(
    inStock(requested, cart).filter((line) => had.has(variantKey(line)) || now.has(variantKey(line))),
    userId,
  );
  if (kept === null) return { setCookie: null, said: NO_ROOM };
  const added = keys.reduce(
    (total, key) => total + Math.max(0, (now.get(key) ?? 0) - (had.get(key) ?? 0)),
    0,
  );
  const asked = lines.reduce((total, { quantity }) => total + quantity, 0);
  const inCart = keys.length === 1 ? now.get(keys[0]!)! : null;
  return { setCookie: kept, said: describeAdded({ added, requested: asked, inCart }) };
}

/** One line of the cart's page: another quantity, or none. */
export async function changeCookieCart(
  request: Request,
  userId: string | null,
  form: FormData,
): Promise<CookieCartOutcome> {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = text("acao") === "remover" ? "0" : text("quantidade").trim();
  if (!/^\d+$/.test(typed)) return { setCookie: null, said: NO_QUANTITY };
  const key = variantKey({ productId: text("produto"), color: text("cor"), size: text("tamanho") });
  const pieces = readPieces(typed.slice(0, 9));
  const lines = readCookieCart(request, userId)
    .map((line) => (variantKey(line) === key ? { ...line, quantity: pieces } : line))
    .filter(({ quantity }) => quantity > 0);
  const cart = await priceCart(lines);
  const cut = linesOf(cart).flatMap((line) => cutWords(line.requested, line));
  return { setCookie: keepCookieCart(inStock(lines, cart), userId), said: cut[0] ?? null };
}

/** What cannot be bought stays as it was requested: it may come back. */
function inStock(lines: readonly LineRequest[], cart: PricedCart): LineRequest[] {
  const there = piecesByVariant(linesOf(cart));
  return lines.map((line) => ({ ...line, quantity: there.get(variantKey(line)) ?? line.quantity }));
}

const piecesByVariant = (lines: readonly LineRequest[]): Map<string, number> =>
  new Map(lines.map((line) => [variantKey(line), line.quantity]));

/** The lines as a browser keeps them in its own storage, once its scripts run. */
export async function cookieCartItems(request: Request, userId: string | null): Promise<CartItem[]> {
  const cart = await priceCart(readCookieCart(request, userId));
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
