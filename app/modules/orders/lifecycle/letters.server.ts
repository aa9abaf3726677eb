import type { Transaction } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { LetterDefinition } from "#app/modules/notifications/index.ts";
import { postToSeller } from "#app/modules/sellers/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { orderPath, parcelPath } from "#app/platform/paths.ts";
import { formatBRL, times } from "#app/shared/money.ts";
import type { OrderLetterProps } from "../letters/order-parts.tsx";
import { orderNumber } from "../order.ts";
import type { OpenItem, OpenOrder } from "./open-order.server.ts";
import type { ActorKind } from "./order-command.server.ts";

/** What a letter says besides the facts of the order, which it may also replace. */
type OwnProps<Props extends OrderLetterProps> = Omit<NoInfer<Props>, keyof OrderLetterProps> &
  Partial<OrderLetterProps>;

/** To the buyer. What is said at most once per order has a key; a second parcel is another thing to say. */
export async function tellBuyer<Props extends OrderLetterProps>(
  transaction: Transaction<DB>,
  order: OpenOrder,
  letter: LetterDefinition<Props>,
  ownProps: OwnProps<Props>,
  once?: string,
): Promise<void> {
  const props = { ...aboutOrder(order), name: order.buyer.name, ...ownProps } as unknown as Props;
  await postLetter(transaction, { to: order.buyer.email, letter, props, once });
}

/** To the person who owns the shop; a sample shop without an owner has nobody to write to. */
export async function tellSeller<Props extends OrderLetterProps>(
  transaction: Transaction<DB>,
  order: OpenOrder,
  sellerId: string,
  letter: LetterDefinition<Props>,
  ownProps: OwnProps<Props>,
): Promise<void> {
  const items = order.items.filter((item) => item.sellerId === sellerId);
  const url = absoluteUrl(parcelPath(order.id));
  const props = { ...aboutOrder(order), url, lines: linesOf(items), ...ownProps };
  await postToSeller(transaction, sellerId, letter, props as unknown as Omit<Props, "name">);
}

const aboutOrder = (order: OpenOrder) => ({
  number: orderNumber(order.id),
  url: absoluteUrl(orderPath(order.id)),
  lines: linesOf(order.items),
  total: formatBRL(order.total),
});

export const linesOf = (items: readonly OpenItem[]): [what: string, how: string][] =>
  items.map((item) => [
    `${item.name}, ${item.color}, ${item.size}`,
    `${item.quantity} × ${formatBRL(item.price)} = ${formatBRL(times(item.price, item.quantity))}`,
  ]);

/** What a seller's part of the order still holds: without the pieces that went back. */
export const keptLines = (order: OpenOrder, sellerId: string): [what: string, how: string][] =>
  linesOf(
    order.items
      .filter((item) => item.sellerId === sellerId && item.refunded < item.quantity)
      .map((item) => ({ ...item, quantity: item.quantity - item.refunded })),
  );

/** As a letter to the buyer begins a sentence. */
export const whoDecided = (actor: ActorKind, sellerName: string): string =>
  actor === "vendedor" ? `A loja ${sellerName}` : "Nossa equipe";
