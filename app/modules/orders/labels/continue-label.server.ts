import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { formatBRL, fromReais, toReais } from "#app/shared/money.ts";
import { findParcelOf } from "../seller/parcel-queries.server.ts";
import { applyLabelNews } from "./apply-label-news.server.ts";
import { labelOrderOf } from "./label-order.server.ts";
import type { LabelRow } from "./label-queries.server.ts";

/** Longer than all questions of one purchase together. */
const BUSY_FOR = 90_000;

export type LabelOutcome =
  | { status: "ready" }
  /** Paid or being paid; the job asks again. */
  | { status: "later" }
  | { status: "refused"; reason: string };

/** Takes it for a while, so that a request and a job do not ask the company at the same time. Null: somebody else has it. */
export async function claimLabel(id: string, status: "comprando" | "cancelando"): Promise<LabelRow | null> {
  const now = clock.now();
  const row = await db
    .updateTable("shipping_labels")
    .set({ busy_until: new Date(now.getTime() + BUSY_FOR) })
    .where("id", "=", id)
    .where("status", "=", status)
    .where("busy_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const changeLabel = (id: string, from: LabelRow["status"], changes: Partial<LabelRow>) =>
  db
    .updateTable("shipping_labels")
    .set({ ...changes, updated_at: clock.now() })
    .where("id", "=", id)
    .where("status", "=", from)
    .execute();

/**
 * Does what is left of a purchase. Until the company has told its own id nothing is paid, and a failure ends it; from then
 * on it is asked until it is known whether the label was paid.
 */
export async function continueLabel(id: string): Promise<LabelOutcome> {
  const label = await claimLabel(id, "comprando");
  const provider = freightProvider();
  if (!label || !provider) return { status: "later" };
  const reserved = label.reference ?? (await reserve(label));
  if (typeof reserved !== "string") return refuse(label, reserved.reason);
  try {
    const done = await provider.completeLabel(reserved);
    if (!done.ok) {
      await provider.cancelLabel(reserved).catch(() => undefined);
      return refuse(label, `O Melhor Envio não vendeu a etiqueta: ${done.reason}`);
    }
    const outcome = await applyLabelNews({ ...done, reference: reserved });
    if (outcome === "applied") return { status: "ready" };
  } catch (error) {
    log.warn({ err: error, label: id }, "a label could not be completed");
  }
  await changeLabel(id, "comprando", { busy_until: clock.now() });
  return { status: "later" };
}

async function refuse({ id }: LabelRow, reason: string): Promise<LabelOutcome> {
  await changeLabel(id, "comprando", { status: "recusada", refusal: reason.slice(0, 300) });
  return { status: "refused", reason };
}

/** The company's own id, which is kept before anything is paid; or why there is none. */
async function reserve(label: LabelRow): Promise<string | { reason: string }> {
  const provider = freightProvider()!;
  const { id, pedido_id: orderId, seller_id: sellerId, service_id: serviceId } = label;
  const parcel = await findParcelOf(sellerId, orderId);
  const order =
    parcel?.status === "processando" ? await labelOrderOf(parcel, { id, sellerId, serviceId }) : null;
  if (!order) return { reason: "Este envio não pode mais receber uma etiqueta." };
  try {
    const ordered = await provider.orderLabel(order);
    if (!ordered.ok) return { reason: `O Melhor Envio não vendeu a etiqueta: ${ordered.reason}` };
    if (ordered.cost > fromReais(label.cost)) {
      await provider.cancelLabel(ordered.reference).catch(() => undefined);
      return {
        reason: `A etiqueta agora custa ${formatBRL(ordered.cost)}. Nada foi comprado: confira e compre de novo.`,
      };
    }
    await changeLabel(id, "comprando", { reference: ordered.reference, cost: toReais(ordered.cost) });
    return ordered.reference;
  } catch (error) {
    log.warn({ err: error, label: id }, "a label could not be reserved");
    return { reason: "O Melhor Envio não respondeu. Nada foi comprado: tente de novo em instantes." };
  }
}
