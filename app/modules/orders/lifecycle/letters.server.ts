import type { Transaction } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { LetterName, LetterProps } from "#app/modules/notifications/index.ts";
import { postToSeller } from "#app/modules/sellers/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { orderPath, parcelPath } from "#app/platform/paths.ts";
import { formatBRL, times } from "#app/shared/money.ts";
import type { OrderCancelledProps } from "../letters/order-cancelled.tsx";
import type { OrderDeliveredProps } from "../letters/order-delivered.tsx";
import type { OrderPaidProps } from "../letters/order-paid.tsx";
import type { OrderLetterProps } from "../letters/order-parts.tsx";
import type { OrderReadyProps } from "../letters/order-ready.tsx";
import type { OrderReceivedProps } from "../letters/order-received.tsx";
import type { OrderRefundedProps } from "../letters/order-refunded.tsx";
import type { OrderShippedProps } from "../letters/order-shipped.tsx";
import type { OrderToShipProps } from "../letters/order-to-ship.tsx";
import type { PickupReminderProps } from "../letters/pickup-reminder.tsx";
import type { PiecesRefundedProps } from "../letters/pieces-refunded.tsx";
import type { ReturnRefusedProps } from "../letters/return-refused.tsx";
import type { ReturnRequestedProps } from "../letters/return-requested.tsx";
import type { ReturnToReceiveProps } from "../letters/return-to-receive.tsx";
import type { SaleCancelledProps } from "../letters/sale-cancelled.tsx";
import type { SaleRefundedProps } from "../letters/sale-refunded.tsx";
import type { TrackingCorrectedProps } from "../letters/tracking-corrected.tsx";
import { orderNumber } from "../order.ts";
import type { OpenItem, OpenOrder } from "./open-order.server.ts";
import type { ActorKind } from "./order-command.server.ts";

declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "order-received": OrderReceivedProps;
    "order-paid": OrderPaidProps;
    "order-shipped": OrderShippedProps;
    "tracking-corrected": TrackingCorrectedProps;
    "order-ready": OrderReadyProps;
    "pickup-reminder": PickupReminderProps;
    "order-delivered": OrderDeliveredProps;
    "order-cancelled": OrderCancelledProps;
    "order-refunded": OrderRefundedProps;
    "return-requested": ReturnRequestedProps;
    "return-to-receive": ReturnToReceiveProps;
    "order-to-ship": OrderToShipProps;
    "sale-cancelled": SaleCancelledProps;
    "pieces-refunded": PiecesRefundedProps;
    "sale-refunded": SaleRefundedProps;
    "return-refused": ReturnRefusedProps;
  }
}

type OrderLetter = {
  [Name in LetterName]: LetterProps[Name] extends OrderLetterProps ? Name : never;
}[LetterName];
type OwnWords<Name extends OrderLetter> = Omit<LetterProps[Name], keyof OrderLetterProps> &
  Partial<OrderLetterProps>;

/** To the buyer. What is said at most once per order has a key; a second parcel is another thing to say. */
export async function tellBuyer<Name extends OrderLetter>(
  transaction: Transaction<DB>,
  order: OpenOrder,
  letter: Name,
  words: OwnWords<Name>,
  once?: string,
): Promise<void> {
  const props = { ...aboutOrder(order), name: order.buyer.name, ...words } as unknown as LetterProps[Name];
  await postLetter(transaction, { to: order.buyer.email, letter, props, once });
}

/** To the person who owns the shop; a sample shop without an owner has nobody to write to. */
export async function tellSeller<Name extends OrderLetter>(
  transaction: Transaction<DB>,
  order: OpenOrder,
  sellerId: string,
  letter: Name,
  words: OwnWords<Name>,
): Promise<void> {
  const items = order.items.filter((item) => item.sellerId === sellerId);
  const url = absoluteUrl(parcelPath(order.id));
  const props = { ...aboutOrder(order), url, lines: linesOf(items), ...words };
  await postToSeller(transaction, sellerId, letter, props as unknown as Omit<LetterProps[Name], "name">);
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
