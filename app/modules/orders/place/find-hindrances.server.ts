import type { Transaction } from "kysely";
import { isTakenDown, keepProductsAsTheyAre } from "#app/modules/catalog/index.server.ts";
import { keepShopsAsTheyAre, shops } from "#app/modules/sellers/index.server.ts";
import { awayOn } from "#app/modules/sellers/vacation/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { OpenItem } from "../lifecycle/open-order.server.ts";
import type { Hindrance, Hindrances } from "./hindrance.ts";

/**
 * Whether a payment of an order that was placed before may begin now; null when nothing is in the way. What its seller
 * hid or deleted since is sold to the end: the pieces are reserved. A payment that began before goes on.
 */
export async function findHindrances(executor: Executor, orderId: string): Promise<Hindrances | null> {
  const rows = await executor
    .selectFrom("pedido_itens as item")
    .innerJoin(shops, "shop.id", "item.seller_id")
    .select(["produto_nome", "shop.name", "shop.status", "shop.vacationFrom", "shop.vacationUntil"])
    .select((item) => isTakenDown(item.ref("produto_id")).as("takenDown"))
    .where("pedido_id", "=", orderId)
    .orderBy("position")
    .execute();
  const today = todayInSaoPaulo(clock.now());
  const found = rows.flatMap((row): Hindrance[] => {
    const away = awayOn({ ...row, vacationText: "" }, today);
    if (row.status !== "aprovado") return [{ kind: "shop-closed", shop: row.name }];
    if (row.takenDown) return [{ kind: "taken-down", product: row.produto_nome }];
    return away ? [{ kind: "shop-away", shop: row.name, until: away.until }] : [];
  });
  return found.length > 0 ? { found, others: found.length < rows.length } : null;
}

/** The same for a payment that begins in this transaction: a suspension or a takedown comes before it or after it. */
export async function holdAndFindHindrances(
  transaction: Transaction<DB>,
  { id, items }: { id: string; items: readonly OpenItem[] },
): Promise<Hindrances | null> {
  await keepShopsAsTheyAre(
    transaction,
    items.map(({ sellerId }) => sellerId),
  );
  await keepProductsAsTheyAre(
    transaction,
    items.map(({ productId }) => productId),
  );
  return findHindrances(transaction, id);
}
