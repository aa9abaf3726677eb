import { linesOf, type PricedCart, type Refusal } from "#app/modules/cart/index.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import type { ConfirmedLine, OrderRequest } from "./order-request.ts";
import type { OrderTerms } from "./order-terms.ts";

/** What is no longer as the buyer confirmed it. */
export type Change =
  | { kind: "gone"; item: string; reason: Refusal }
  | { kind: "quantity"; item: string; before: number; after: number }
  | { kind: "price"; item: string; before: Money; after: Money }
  | { kind: "discount" | "freight" | "total"; before: Money; after: Money };

const keyOf = ({ productId, color, size }: Pick<ConfirmedLine, "productId" | "color" | "size">): string =>
  JSON.stringify([productId, color, size]);

/** Compares what was confirmed with what the shop would sell now; empty when the buyer saw the truth. */
export function changesSince(
  request: Pick<OrderRequest, "lines" | "discount" | "freight" | "total">,
  cart: PricedCart,
  terms: OrderTerms,
): Change[] {
  const current = new Map(linesOf(cart).map((line) => [keyOf(line), line]));
  const refused = new Map(cart.refused.map((line) => [keyOf(line), line]));
  const changes = request.lines.flatMap((line): Change[] => {
    const now = current.get(keyOf(line));
    const item = `${(now ?? refused.get(keyOf(line)))?.name ?? "Peça"} (${line.color}, ${line.size})`;
    if (!now) return [{ kind: "gone", item, reason: refused.get(keyOf(line))?.reason ?? "gone" }];
    return [
      ...differing("quantity", { item, before: line.quantity, after: now.quantity }),
      ...differing("price", { item, before: line.unitPrice, after: now.unitPrice }),
    ];
  });
  return [
    ...changes,
    ...differing("discount", { before: request.discount, after: terms.discount }),
    ...differing("freight", { before: request.freight, after: terms.freight }),
    ...differing("total", { before: request.total, after: terms.total }),
  ];
}

function differing(
  kind: Exclude<Change["kind"], "gone">,
  change: { item?: string; before: number; after: number },
): Change[] {
  return change.before === change.after ? [] : [{ kind, ...change } as Change];
}

export function changeText(change: Change): string {
  switch (change.kind) {
    case "gone":
      return change.reason === "sold-out"
        ? `${change.item} esgotou.`
        : `${change.item} não está mais à venda.`;
    case "quantity":
      return `${change.item}: agora só há ${change.after} de ${change.before}.`;
    case "price":
      return `${change.item}: o preço mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
    case "discount":
      return `O desconto mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
    case "freight":
      return `O frete mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
    case "total":
      return `O total mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
  }
}
