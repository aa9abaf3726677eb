import type { Transaction } from "kysely";
import { lockRelease, writeBookings } from "#app/modules/ledger/index.server.ts";
import { bookLabel, bookLabelReturn } from "#app/modules/ledger/index.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { freightProvider, type LabelState } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { lockOrder, type OpenOrder } from "../lifecycle/open-order.server.ts";
import { markDelivered } from "../lifecycle/record-delivered.server.ts";
import { markShipped } from "../lifecycle/ship-shipment.server.ts";
import { addEvent } from "../lifecycle/shipment-moves.server.ts";
import { type LabelStatus, labelAfter, trackingOf } from "./label.ts";
import type { LabelRow } from "./label-queries.server.ts";

export interface LabelNews extends LabelState {
  reference: string;
}

export type LabelNewsOutcome = "applied" | "no-change" | "unknown-label";

const ON_THE_WAY: readonly LabelStatus[] = ["postada", "nao-entregue", "entregue"];

/**
 * Moves a label, and with it the parcel: posted is sent, delivered is delivered. It only moves forward, so a message that
 * comes twice, late or in another order changes nothing; one that was skipped is made up for. Like every command it locks
 * the payment and the order first.
 */
export async function applyLabelNews(news: LabelNews): Promise<LabelNewsOutcome> {
  const label = await db
    .selectFrom("shipping_labels")
    .innerJoin("pedidos", "pedidos.id", "pedido_id")
    .select([
      "shipping_labels.id",
      "pedido_id",
      "seller_id",
      "tracking_code",
      "shipping_labels.status",
      "payment_id",
    ])
    .where("reference", "=", news.reference)
    .executeTakeFirst();
  if (!label) return "unknown-label";
  const next = labelAfter(label.status as LabelStatus, news.stage);
  if (!next && (news.trackingCode === null || label.tracking_code !== null)) return "no-change";
  const trackingCode = news.trackingCode ?? label.tracking_code ?? (await askedCode(news, next));
  return db.transaction().execute(async (transaction) => {
    await lockPayment(transaction, label.payment_id);
    const order = (await lockOrder(transaction, label.pedido_id))!;
    const row = await transaction
      .selectFrom("shipping_labels")
      .selectAll()
      .where("id", "=", label.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = labelAfter(row.status as LabelStatus, news.stage);
    if (!status && (trackingCode === null || row.tracking_code !== null)) return "no-change";
    await transaction
      .updateTable("shipping_labels")
      .set({
        status: status ?? row.status,
        tracking_code: row.tracking_code ?? trackingCode,
        updated_at: clock.now(),
        busy_until: clock.now(),
      })
      .where("id", "=", row.id)
      .execute();
    if (status) await bookCost(transaction, row, status);
    if (status && ON_THE_WAY.includes(status))
      await moveParcel(
        transaction,
        order,
        { ...row, tracking_code: row.tracking_code ?? trackingCode },
        status,
      );
    return "applied";
  });
}

/** The marketplace's wallet pays the label, and the seller's freight pays the wallet; a cancelled one is undone. */
async function bookCost(transaction: Transaction<DB>, label: LabelRow, status: LabelStatus): Promise<void> {
  const of = { orderId: label.pedido_id, sellerId: label.seller_id };
  const cost = fromReais(label.cost);
  const wasPaid = label.status !== "comprando";
  const isPaid = status !== "cancelada";
  if (wasPaid === isPaid) return;
  const { isReleased } = await lockRelease(transaction, of);
  const booking = isPaid ? bookLabel(of, cost, isReleased) : bookLabelReturn(of, cost, isReleased);
  await writeBookings(transaction, [booking], clock.now());
}

/** Messages may come without the code; the label itself has it. */
async function askedCode({ reference }: LabelNews, next: LabelStatus | null): Promise<string | null> {
  if (!next || !ON_THE_WAY.includes(next)) return null;
  try {
    return (await freightProvider()?.findLabel(reference))?.trackingCode ?? null;
  } catch (error) {
    log.warn({ err: error }, "the tracking code of a label could not be asked for");
    return null;
  }
}

/** A parcel that was cancelled meanwhile, or that its seller moved already, stays as it is. */
async function moveParcel(
  transaction: Transaction<DB>,
  order: OpenOrder,
  label: LabelRow,
  status: LabelStatus,
): Promise<void> {
  const shipment = order.shipments.find(({ sellerId }) => sellerId === label.seller_id)!;
  const { carrier, service, tracking_code: trackingCode, reference } = label;
  if (shipment.status === "processando") {
    const tracking = trackingOf({ carrier, service, trackingCode, reference: reference! });
    await markShipped(transaction, order, shipment, { tracking, actor: "sistema" });
  }
  if (shipment.status !== "enviado") return;
  if (status === "entregue")
    await markDelivered(transaction, order, [shipment], { move: "deliver", actor: "sistema" });
  if (status === "nao-entregue")
    await addEvent(transaction, order.id, {
      kind: "rastreio",
      sellerId: shipment.sellerId,
      at: clock.now(),
      actor: "sistema",
      note: "A transportadora não conseguiu entregar.",
    });
}
