import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import { type CartItem, itemKey } from "./cart-item.ts";
import { variantKey } from "./line-request.ts";
import { linesOf, type PricedCart, type PricedLine } from "./priced-cart.ts";

/**
 * What the server's answer changed in a cart, one sentence each; empty if nothing changed. Values that storage
 * does not keep are compared with the answer `before`.
 */
export function changesIn(
  items: readonly CartItem[],
  cart: PricedCart,
  before: PricedCart | null = null,
): string[] {
  const seen = new Map(items.map((item) => [itemKey(item), item]));
  const earlier = new Map(before ? linesOf(before).map((line) => [variantKey(line), line]) : []);
  const said = linesOf(cart).flatMap((line) => {
    const item = seen.get(variantKey(line));
    const was = earlier.get(variantKey(line));
    return item
      ? [...cutTexts(item.quantity, line), ...repriced(item, line), ...wholesaleRepriced(was, line)]
      : [];
  });
  const gone = cart.refused.flatMap((line) => {
    const was = earlier.get(variantKey(line));
    return was ? [`${was.name} (${was.color}, ${was.size}) ficou indisponível e saiu da soma.`] : [];
  });
  // Two sizes of one product changed their price together.
  return [...new Set([...said, ...gone])];
}

/** A quantity that was cut to the stock. */
export function cutTexts(quantity: number, { name, color, size, stock }: PricedLine): string[] {
  if (quantity <= stock) return [];
  const left = stock === 1 ? "resta 1 peça" : `restam ${stock} peças`;
  return [`${name} (${color}, ${size}): ${left}. Ajustamos a quantidade de ${quantity} para ${stock}.`];
}

function repriced({ product }: CartItem, { name, price }: PricedLine): string[] {
  const before = centavos(Math.round(product.price * 100));
  // Zero means that the price was never known.
  return before <= 0 ? [] : moved(`${name}: o preço`, before, price);
}

function wholesaleRepriced(was: PricedLine | undefined, { name, wholesalePrice }: PricedLine): string[] {
  if (!was?.wholesalePrice || !wholesalePrice) return [];
  return moved(`${name}: o preço de atacado`, was.wholesalePrice, wholesalePrice);
}

function moved(what: string, from: Money, to: Money): string[] {
  if (from === to) return [];
  return [`${what} ${to > from ? "subiu" : "caiu"} de ${formatBRL(from)} para ${formatBRL(to)}.`];
}

/** Repairs that reading the stored cart needed. */
export const repairsIn = ({ lost, mended }: { lost: number; mended: number }): string[] => [
  ...(lost === 1 ? ["Um item do carrinho estava ilegível e saiu. Os outros continuam aqui."] : []),
  ...(lost > 1 ? [`${lost} itens do carrinho estavam ilegíveis e saíram. Os outros continuam aqui.`] : []),
  ...(mended === 1 ? ["Corrigimos a quantidade de um item."] : []),
  ...(mended > 1 ? [`Corrigimos a quantidade de ${mended} itens.`] : []),
];
