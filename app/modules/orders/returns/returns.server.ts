import type { Transaction } from "kysely";
import { holdRelease } from "#app/modules/ledger/index.server.ts";
import { disputesStopRefunds } from "#app/modules/payments/disputes/index.server.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { lockOrder, type OpenOrder } from "../lifecycle/open-order.server.ts";
import type { ActorKind } from "../lifecycle/order-command.server.ts";
import { type ReturnedPieces, refundPieces } from "../lifecycle/refund-pieces.server.ts";
import type { ReturnKind } from "../order.ts";

/** A return as a command reads it. */
export interface RequestedReturn {
  id: string;
  sellerId: string;
  kind: ReturnKind;
  status: "solicitada" | "recebida" | "recusada";
  reason: string;
  refundedAt: Date | null;
  pieces: ReturnedPieces[];
}

export async function readReturn(executor: Executor, returnId: string): Promise<RequestedReturn> {
  const row = await executor
    .selectFrom("devolucoes")
    .select(["seller_id", "kind", "reason", "status", "refunded_at"])
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  const items = await executor
    .selectFrom("devolucao_itens")
    .select(["position", "quantidade"])
    .where("devolucao_id", "=", returnId)
    .orderBy("position")
    .execute();
  return {
    id: returnId,
    sellerId: row.seller_id,
    kind: row.kind as ReturnKind,
    status: row.status as RequestedReturn["status"],
    reason: row.reason,
    refundedAt: row.refunded_at,
    pieces: items.map((item) => ({ position: item.position, quantity: item.quantidade })),
  };
}

/** Pieces of each line that are in a return and not refunded by us: it is open, the bank gave the money back, or it was settled. */
export async function piecesInOpenReturns(
  transaction: Transaction<DB>,
  orderId: string,
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom("devolucoes")
    .innerJoin("devolucao_itens", "devolucao_id", "devolucoes.id")
    .select(["position", "quantidade"])
    .where("pedido_id", "=", orderId)
    .where("status", "<>", "recusada")
    .where("refunded_at", "is", null)
    .execute();
  const asked = new Map<number, number>();
  for (const { position, quantidade } of rows) asked.set(position, (asked.get(position) ?? 0) + quantidade);
  return asked;
}

/**
 * Refunds a regret from its notice on (CDC art. 49). The pieces are still with the buyer: they are restocked when their
 * arrival is recorded.
 */
export async function giveRegretBack(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { id, sellerId, reason, pieces }: RequestedReturn,
  actor: ActorKind,
): Promise<void> {
  const at = clock.now();
  const shipment = order.shipments.find((each) => each.sellerId === sellerId)!;
  await refundPieces(transaction, order, shipment, {
    kind: "arrependimento",
    returnId: id,
    pieces,
    restock: false,
    actor,
    at,
    reason: reason || "desistência da compra",
  });
  await transaction.updateTable("devolucoes").set({ refunded_at: at }).where("id", "=", id).execute();
  await holdIfMore(transaction, order.id, sellerId);
}

/** The rest of the sale stays on hold only while another return of it is open and not refunded. */
export async function holdIfMore(
  transaction: Transaction<DB>,
  orderId: string,
  sellerId: string,
): Promise<void> {
  const another = await transaction
    .selectFrom("devolucoes")
    .select("id")
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .where("status", "=", "solicitada")
    .where("refunded_at", "is", null)
    .executeTakeFirst();
  await holdRelease(transaction, { orderId, sellerId }, another !== undefined);
}

export const refundRegretJob = defineJob({ name: "refund-regret", lane: "money", run: refundRegret });
export const refundRegretsJob = defineJob({
  name: "refund-regrets",
  lane: "money",
  schedule: "25 * * * *",
  run: refundRegrets,
});

const AT_ONCE = 200;

/**
 * Job: refunds one regret without waiting for the pieces; enqueued with the notice. Run twice, or after the pieces
 * arrived first, it finds the refund done and does nothing.
 */
export async function refundRegret({ returnId }: { returnId: string }): Promise<void> {
  const sale = await db
    .selectFrom("devolucoes")
    .innerJoin("pedidos", "pedidos.id", "devolucoes.pedido_id")
    .select(["pedidos.id", "payment_id"])
    .where("devolucoes.id", "=", returnId)
    .executeTakeFirst();
  if (!sale) return;
  await db
    .transaction()
    .execute(async (transaction) => {
      await lockPayment(transaction, sale.payment_id);
      const order = (await lockOrder(transaction, sale.id))!;
      const asked = await readReturn(transaction, returnId);
      if (asked.kind !== "arrependimento" || asked.status !== "solicitada" || asked.refundedAt) return;
      // The bank took the money back for the buyer; if that is decided for the shop, the next run refunds it.
      if (await disputesStopRefunds(transaction, sale.payment_id)) return;
      await giveRegretBack(transaction, order, asked, "sistema");
      faultPoint("regret refunded");
    })
    .catch((error) => {
      // A dispute that was lost left less than this: it stays in the overview, for a person to settle (`settleReturn`).
      if (!(error instanceof Refused && error.refusal.problem === "more-than-kept")) throw error;
    });
}

/** Job: refunds the regrets that are not refunded yet, oldest first. A failed one does not stop the others. */
export async function refundRegrets(): Promise<void> {
  const waiting = await db
    .selectFrom("devolucoes")
    .select("id")
    .where("kind", "=", "arrependimento")
    .where("status", "=", "solicitada")
    .where("refunded_at", "is", null)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of waiting)
    await refundRegret({ returnId: id }).catch((error) => {
      log.error({ err: error, returnId: id }, "a regret could not be refunded");
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} regrets failed`);
}
