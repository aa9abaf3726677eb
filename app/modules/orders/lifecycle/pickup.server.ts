import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { countAttempt, forgetAttempts, type Throttle } from "#app/platform/throttle.server.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { namesInWords } from "#app/shared/names-in-words.ts";
import { isInDispute, requireNoDispute } from "../disputes/parcel-disputes.server.ts";
import { orderReadyLetter, pickupReminderLetter } from "../letters/index.server.ts";
import type { PickupProps } from "../letters/pickup-letters.tsx";
import { keptUntil } from "../order.ts";
import { linesOf, notifyBuyer } from "./notify.server.ts";
import { lockOrder, type OpenOrder, type OpenShipment } from "./open-order.server.ts";
import {
  noteOf,
  type OrderResult,
  onOrder,
  recordRefusal,
  refused,
  shortReason,
} from "./order-command.server.ts";
import { markDelivered } from "./record-delivered.server.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";

/** Five tries for a million codes, so that a code cannot be guessed. */
const WRONG_CODES: Throttle = { limit: 5, minutes: 30 };

/** A seller brought its part of a pickup to the physical store. The note says where it was put. */
export function recordArrival(
  viewer: Viewer,
  { orderId, sellerId, note, seen }: { orderId: string; sellerId: string; note: string; seen?: string },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "registrar-chegada", seen }, async (transaction, order) => {
    requireCounter(viewer, order);
    const shipment = order.shipments.find((each) => each.sellerId === sellerId);
    if (!shipment) throw refused("not-found");
    await requireNoDispute(transaction, order, [shipment]);
    const why = noteOf("administrador", note);
    const at = clock.now();
    await moveShipments(transaction, order, [shipment], "arrive", { arrived_at: at });
    shipment.arrivedAt = at;
    const code = await codeOf(transaction, order);
    await addEvent(transaction, orderId, { kind: "na-loja", sellerId, at, actor: "administrador" });
    await notifyBuyer(transaction, order, orderReadyLetter, { ...aboutPickup(order, [shipment]), code });
    return { sellerId, note: why };
  });
}

interface HandOver {
  orderId: string;
  /** The code that the person at the counter gives. */
  code: string;
  /** Who took it, and which document was checked. */
  note: string;
  seen?: string;
}

/**
 * Hands over everything of the order that waits at the store, against its code. A try is counted before the code is
 * compared; a malformed code or a missing note is not counted.
 */
export async function handOverPickup(
  viewer: Viewer,
  { orderId, note, seen, ...given }: HandOver,
): Promise<OrderResult> {
  const command = { viewer, orderId, action: "entregar-retirada", seen } as const;
  const code = given.code.slice(0, 100).replace(/\D/g, "");
  const isTry = may(viewer, "manage_orders") && code.length === 6 && shortReason(note) !== "";
  const tries = `retirada:${orderId.slice(0, 40).replaceAll("\0", "")}`;
  if (isTry && !(await countAttempt(tries, WRONG_CODES)).admitted)
    return recordRefusal(command, "too-many-codes");
  const result = await onOrder(command, async (transaction, order) => {
    requireCounter(viewer, order);
    const waiting = order.shipments.filter(({ status }) => status === "enviado");
    if (waiting.length === 0) throw refused("not-at-the-store");
    await requireNoDispute(transaction, order, waiting);
    if (code.length !== 6) throw refused("code-missing");
    const why = noteOf("administrador", note);
    if (code !== order.pickupCode) throw refused("wrong-code");
    await markDelivered(transaction, order, waiting, { move: "handOver", actor: "administrador" });
    return { handedOver: waiting.map(({ sellerId }) => sellerId), note: why };
  });
  if (result.ok) await forgetAttempts(tries);
  return result;
}

function requireCounter(viewer: Viewer, order: OpenOrder): void {
  if (!may(viewer, "manage_orders")) throw refused("not-allowed");
  if (order.delivery !== "pickup") throw refused("only-for-pickup");
}

/** One code for all parts of the order. */
async function codeOf(transaction: Transaction<DB>, order: OpenOrder): Promise<string> {
  if (order.pickupCode) return order.pickupCode;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await transaction.updateTable("pedidos").set({ pickup_code: code }).where("id", "=", order.id).execute();
  order.pickupCode = code;
  return code;
}

export const remindPickupsJob = defineJob({
  name: "remind-pickups",
  lane: "housekeeping",
  schedule: "10 9 * * *",
  run: remindPickups,
});

const DAY = 86_400_000;
const REMIND_AFTER_DAYS = 7;
const AT_ONCE = 200;

/**
 * Job: reminds buyers of pickups that have waited for a week, once for each parcel. What is still there after the days
 * it is kept is shown to the administrators.
 */
export async function remindPickups(): Promise<void> {
  const since = new Date(clock.now().getTime() - REMIND_AFTER_DAYS * DAY);
  const orders = await db
    .selectFrom("remessas")
    .select("pedido_id")
    .distinct()
    .where("status", "=", "enviado")
    .where("arrived_at", "<=", since)
    .where("pickup_reminded_at", "is", null)
    .where(({ not }) => not(isInDispute()))
    .limit(AT_ONCE)
    .execute();
  for (const { pedido_id: orderId } of orders) await remind(orderId);
}

/** The letter lists everything that waits, also what arrived later, so that the buyer comes once. */
const remind = (orderId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, orderId))!;
    const waiting = order.shipments.filter(({ status, arrivedAt }) => status === "enviado" && arrivedAt);
    // Picked up or cancelled in the meantime.
    if (waiting.length === 0 || !order.pickupCode) return;
    const { numUpdatedRows } = await transaction
      .updateTable("remessas")
      .set({ pickup_reminded_at: clock.now() })
      .where("pedido_id", "=", orderId)
      .where("status", "=", "enviado")
      .where("pickup_reminded_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await notifyBuyer(transaction, order, pickupReminderLetter, {
      ...aboutPickup(order, waiting),
      code: order.pickupCode,
    });
  });

/** The props of a letter about parts of an order that wait at the store, and those still expected there. */
export function aboutPickup(
  order: OpenOrder,
  waiting: readonly OpenShipment[],
): PickupProps & { lines: [string, string][] } {
  const sellers = waiting.map(({ sellerId }) => sellerId);
  const last = waiting.reduce((latest, { arrivedAt }) => Math.max(latest, arrivedAt!.getTime()), 0);
  return {
    shops: namesInWords(waiting.map(({ sellerName }) => sellerName)),
    lines: linesOf(
      order.items
        .filter((item) => sellers.includes(item.sellerId) && item.refunded < item.quantity)
        .map((item) => ({ ...item, quantity: item.quantity - item.refunded })),
    ),
    awaited: order.shipments
      .filter(({ status }) => status === "processando")
      .map(({ sellerName, shipBy }) => `${sellerName}${shipBy ? ` (até ${formatDate(shipBy)})` : ""}`),
    keptUntil: formatDate(keptUntil(new Date(last))),
  };
}
