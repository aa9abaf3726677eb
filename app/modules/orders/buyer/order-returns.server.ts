import { db } from "#app/platform/db/db.server.ts";
import type { ReturnKind } from "../order.ts";
import type { ReturnView } from "./order-view.ts";

export type ReturnRow = Omit<ReturnView, "taken" | "refund"> & {
  sellerId: string;
  positions: { position: number; quantity: number }[];
};

/** The returns that were asked for, in their order. */
export async function returnsOf(orderId: string): Promise<ReturnRow[]> {
  const rows = await db
    .selectFrom("devolucoes as asked")
    .innerJoin("devolucao_itens as piece", "piece.devolucao_id", "asked.id")
    .innerJoin("pedido_itens as item", (join) =>
      join.onRef("item.pedido_id", "=", "asked.pedido_id").onRef("item.position", "=", "piece.position"),
    )
    .select(["asked.id", "asked.seller_id", "kind", "status", "created_at", "refunded_at", "settled_at"])
    .select(["reason", "answer"])
    .select(["piece.position", "piece.quantidade", "produto_nome"])
    .where("asked.pedido_id", "=", orderId)
    .orderBy("asked.id")
    .orderBy("piece.position")
    .execute();
  const byId = new Map<string, ReturnRow>();
  for (const row of rows) {
    const known = byId.get(row.id) ?? {
      id: row.id,
      sellerId: row.seller_id,
      kind: row.kind as ReturnKind,
      status: row.status as ReturnView["status"],
      at: row.created_at,
      refundedAt: row.refunded_at,
      settledAt: row.settled_at,
      reason: row.reason,
      answer: row.answer,
      pieces: [],
      positions: [],
    };
    known.pieces.push({ name: row.produto_nome, quantity: row.quantidade });
    known.positions.push({ position: row.position, quantity: row.quantidade });
    byId.set(row.id, known);
  }
  return [...byId.values()];
}
