import { sql } from "kysely";
import { isInTeam } from "#app/modules/identity/shop-team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { centavos, fromReais, type Money, sum, times, toReais } from "#app/shared/money.ts";
import { firstOrderIdAt } from "../order-id.server.ts";
import { answersFor, type Paid } from "./unpaid-bounds.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";
import type { Held, HeldHere, Situation } from "./unpaid-rule.ts";

const DAY = 86_400_000;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;
const NOTHING_PAID: Paid = { pieces: 0, value: centavos(0) };

/** What `unpaid_orders` in the database answers. */
export interface OtherUnpaid {
  /** The buyer's orders that wait for payment. */
  open_orders: string[];
  /** The buyer's orders of the last week that were not paid, open or not. */
  unpaid_lately: number;
  /** Orders from the buyer's network that wait for payment. */
  open_here: string[];
}

interface Asked {
  userId: string;
  from: readonly string[];
  others: OtherUnpaid;
  /** The first id of the last week. */
  since: string;
}

/** What the buyer and their network hold unpaid, and how their earlier orders ended. */
export async function readSituation(
  executor: Executor,
  { userId, from, others, since }: Asked,
): Promise<Situation> {
  const here = new Set(others.open_here);
  const lines = await linesOfOrders(executor, [...new Set([...others.open_orders, ...here])]);
  const ownLines = lines.filter((line) => line.userId === userId);
  const largestPaid = await largestPaidOf(executor, [...new Set([userId, ...lines.map(placedBy)])]);
  const paidBy = (id: string): Paid => largestPaid.get(id) ?? NOTHING_PAID;
  const byAccountHere = Map.groupBy(
    lines.filter(({ orderId }) => here.has(orderId)),
    placedBy,
  );
  const linesHere = [...byAccountHere].flatMap(([id, ofOne]) =>
    id !== userId && answersFor(paidBy(id), heldIn(ofOne)) ? [] : ofOne,
  );
  return {
    account: {
      openOrders: others.open_orders,
      held: heldIn(ownLines),
      heldByBoleto: heldIn(ownLines.filter(isByBoleto)),
      largestPaid: paidBy(userId),
      ...(await unpaidOf(executor, userId, since)),
    },
    network: {
      byBoleto: heldHere(linesHere.filter(isByBoleto), userId),
      otherwise: heldHere(
        linesHere.filter((line) => !isByBoleto(line)),
        userId,
      ),
      leftUnpaid: await leftUnpaidFrom(executor, from, since),
    },
  };
}

interface HeldLine {
  orderId: string;
  userId: string;
  method: string;
  productId: string;
  variantId: string;
  quantity: number;
  price: Money;
}

const placedBy = ({ userId }: HeldLine): string => userId;
const isByBoleto = ({ method }: HeldLine): boolean => method === "boleto";

async function linesOfOrders(executor: Executor, orderIds: readonly string[]): Promise<HeldLine[]> {
  if (orderIds.length === 0) return [];
  const rows = await executor
    .selectFrom("pedido_itens")
    .innerJoin("pedidos", "pedidos.id", "pedido_id")
    .select(["pedido_id", "user_id", "metodo_pagamento", "produto_id", "variant_id", "quantidade", "preco"])
    .where("pedido_id", "in", orderIds)
    .execute();
  return rows.map((row) => ({
    orderId: row.pedido_id,
    userId: row.user_id,
    method: row.metodo_pagamento,
    productId: row.produto_id,
    variantId: row.variant_id,
    quantity: row.quantidade,
    price: fromReais(row.preco),
  }));
}

const heldHere = (lines: readonly HeldLine[], userId: string): HeldHere => ({
  openOrders: new Set(lines.map(({ orderId }) => orderId)).size,
  ofOthers: new Set(lines.filter((line) => line.userId !== userId).map(({ orderId }) => orderId)).size,
  held: heldIn(lines),
});

function heldIn(lines: readonly HeldLine[]): Held {
  const ofVariant = new Map<string, number>();
  const ofProduct = new Map<string, number>();
  for (const { variantId, productId, quantity } of lines) {
    ofVariant.set(variantId, (ofVariant.get(variantId) ?? 0) + quantity);
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity);
  }
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const value = sum(lines.map(({ price, quantity }) => times(price, quantity)));
  return { pieces, value, ofVariant, ofProduct };
}

/** That an administrator cancelled it, or the buyer corrected it soon after a declined card, is nobody's fault. */
const ENDED_UNPAID = sql`pedidos.paid_at is null and pedidos.status = 'cancelado' and not exists (
  select from pedido_eventos ended where ended.pedido_id = pedidos.id and ended.kind = 'cancelado'
    and (ended.actor = 'administrador' or pedidos.replaced and ended.at < pedidos.created_at + interval '10 minutes'))`;
/**
 * A purchase that was mostly given back proves nothing. Nor does one that can still be cancelled for nothing, or that people send to
 * themselves from their own shop.
 */
const BOUGHT = sql`pedidos.paid_at is not null and pedidos.refunded * 2 < pedidos.valor_total
  and pedidos.status in ('enviado', 'entregue')
  and not exists (select from pedido_itens sold where sold.pedido_id = pedidos.id
    and ${isInTeam(sql`pedidos.user_id`, sql`sold.seller_id`)})`;

/** The most that each bought at once within a year; nobody who bought nothing. */
async function largestPaidOf(
  executor: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Paid>> {
  const lastYear = firstOrderIdAt(new Date(clock.now().getTime() - YEAR));
  const proven = sql`floor(pedidos.goods / ${toReais(UNPAID_LIMITS.valueOfPaidPiece)}::numeric)`;
  const { rows } = await sql<{ userId: string; pieces: number; value: string }>`
    select pedidos.user_id as "userId", max(least(bought.pieces, ${proven}))::int as pieces, max(pedidos.goods) as value
    from pedidos
      cross join lateral (select sum(quantidade) as pieces from pedido_itens where pedido_id = pedidos.id) bought
    where pedidos.user_id = any(${userIds}::text[]) and pedidos.id >= ${lastYear} and ${BOUGHT}
    group by pedidos.user_id`.execute(executor);
  return new Map(rows.map(({ userId, pieces, value }) => [userId, { pieces, value: fromReais(value) }]));
}

async function unpaidOf(executor: Executor, userId: string, since: string) {
  const now = clock.now().getTime();
  const today = firstOrderIdAt(new Date(now - DAY));
  const lastMonth = firstOrderIdAt(new Date(now - MONTH));
  const { rows } = await sql<{ unpaidToday: number; leftUnpaid: number; boletosLeft: number }>`
    select (count(*) filter (where id >= ${today} and paid_at is null))::int as "unpaidToday",
      (count(*) filter (where id >= ${since} and ${ENDED_UNPAID})
        - count(*) filter (where id >= ${since} and ${BOUGHT}))::int as "leftUnpaid",
      (count(*) filter (where metodo_pagamento = 'boleto' and ${ENDED_UNPAID})
        - count(*) filter (where metodo_pagamento = 'boleto' and ${BOUGHT}))::int as "boletosLeft"
    from pedidos where user_id = ${userId} and id >= ${lastMonth}`.execute(executor);
  return rows[0]!;
}

async function leftUnpaidFrom(executor: Executor, from: readonly string[], since: string): Promise<number> {
  if (from.length === 0) return 0;
  const { rows } = await sql<{ leftUnpaid: number }>`
    select (count(*) filter (where ${ENDED_UNPAID}) - count(*) filter (where ${BOUGHT}))::int as "leftUnpaid"
    from pedidos where placed_from = any(${from}::text[]) and id >= ${since}`.execute(executor);
  return rows[0]!.leftUnpaid;
}
