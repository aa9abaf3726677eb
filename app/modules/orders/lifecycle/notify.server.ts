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

/** The props of a letter besides those of the order, which it may also override. */
type OwnProps<Props extends OrderLetterProps> = Omit<NoInfer<Props>, keyof OrderLetterProps> &
  Partial<OrderLetterProps>;

/** Posts a letter to the buyer. `once` is a key for letters that are sent at most once per order. */
export async function notifyBuyer<Props extends OrderLetterProps>(
  transaction: Transaction<DB>,
  order: OpenOrder,
  letter: LetterDefinition<Props>,
  ownProps: OwnProps<Props>,
  once?: string,
): Promise<void> {
  const props = { ...aboutOrder(order), name: order.buyer.name, ...ownProps } as unknown as Props;
  await postLetter(transaction, { to: order.buyer.email, letter, props, once });
}

/** Posts a letter to the owner of the shop; a sample shop without an owner gets none. */
export async function notifySeller<Props extends OrderLetterProps>(
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

/** The lines of a seller's part, without the refunded pieces. */
export const keptLines = (order: OpenOrder, sellerId: string): [what: string, how: string][] =>
  linesOf(
    order.items
      .filter((item) => item.sellerId === sellerId && item.refunded < item.quantity)
      .map((item) => ({ ...item, quantity: item.quantity - item.refunded })),
  );

/** The subject of a sentence in a letter to the buyer. */
export const decidedBy = (actor: ActorKind, sellerName: string): string =>
  actor === "vendedor" ? `A loja ${sellerName}` : "Nossa equipe";
