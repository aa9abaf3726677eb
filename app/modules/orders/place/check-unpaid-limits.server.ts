import { createHmac } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { PricedLine } from "#app/modules/cart/index.ts";
import { stockOfVariants } from "#app/modules/catalog/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { When } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { networkOf } from "#app/platform/http/client-address.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { firstOrderIdAt } from "../order-id.server.ts";
import { type NotPlaced, notPlaced } from "./refusals.ts";
import { type BoletoProblem, boletoProblem, type UnpaidLimits } from "./unpaid-limits.ts";

const DAY = 86_400_000;

/** A hash of the network an order is placed from, different each day; computed before the transaction begins. */
export async function placedFrom(): Promise<string | null> {
  const address = currentRequest()?.clientAddress;
  if (!address) return null;
  return createHmac("sha256", await secretFor("orders-placed-from"))
    .update(`${todayInSaoPaulo(clock.now())} ${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
}

interface NewBoleto {
  userId: string;
  from: string | null;
  lines: readonly PricedLine[];
  limits: UnpaidLimits;
}

export interface UnpaidPlaces {
  open_orders: string[];
  unpaid_today: number;
  from_sender: number;
}

export interface AskedPlace {
  userId: string;
  /** Key of the network it is placed from. */
  from: string | null;
  limits: UnpaidLimits;
  /** See `firstIdOfDay`. */
  since: string;
}

/**
 * The step `place` of a larger statement: whether the buyer may hold one more unpaid order. Holds a lock on the buyer's
 * orders until the transaction ends.
 */
export const unpaidPlaces = ({ userId, from, limits, since }: AskedPlace) => sql`
  place as materialized (
    select open_orders, unpaid_today, from_sender, cardinality(open_orders) < ${limits.orders}
      and unpaid_today < ${limits.inADay} and from_sender < ${limits.fromOneAddress} as is_free
    from unpaid_places(${userId}, ${from}, ${since})
  )`;
/** The id from which on orders are of the last 24 hours. */
export const firstIdOfDay = (): string => firstOrderIdAt(new Date(clock.now().getTime() - DAY));
export const PLACE_IS_FREE: When = sql`(select is_free from place)`;

export function placeProblem(
  { open_orders: open, unpaid_today: today, from_sender: fromHere }: UnpaidPlaces,
  limits: UnpaidLimits,
): NotPlaced | null {
  if (open.length >= limits.orders) return notPlaced("too-many-unpaid", { unpaidOrders: open });
  if (today >= limits.inADay) return notPlaced("too-many-unpaid-today");
  return fromHere >= limits.fromOneAddress ? notPlaced("too-many-from-here") : null;
}

/** Whether the buyer may hold these pieces by boleto besides. Takes the lock that `unpaidPlaces` takes. */
export async function newBoletoProblem(
  transaction: Executor,
  { userId, from, lines, limits }: NewBoleto,
): Promise<NotPlaced | null> {
  const { rows } = await sql<UnpaidPlaces>`
    with ${unpaidPlaces({ userId, from, limits, since: firstIdOfDay() })} select * from place`.execute(
    transaction,
  );
  const problem = placeProblem(rows[0]!, limits);
  if (problem) return problem;
  const { open_orders: open } = rows[0]!;
  const held = open.length > 0 ? await heldByBoleto(transaction, open) : new Map<string, number>();
  const limit = boletoProblem(lines, held, limits);
  return limit && notPlaced("boleto-limit", { limit });
}

async function heldByBoleto(transaction: Executor, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom("pedido_itens")
    .innerJoin("pedidos", "pedidos.id", "pedido_id")
    .select(["variant_id", ({ fn }) => fn.sum<string>("quantidade").as("pieces")])
    .where("pedido_id", "in", orderIds)
    .where("metodo_pagamento", "=", "boleto")
    .groupBy("variant_id")
    .execute();
  return new Map(rows.map((row) => [row.variant_id, Number(row.pieces)]));
}

/** The same for a placed order that is now to be paid by boleto: its pieces are no longer in stock. */
export async function boletoProblemOf(
  transaction: Transaction<DB>,
  order: OpenOrder,
): Promise<BoletoProblem | null> {
  const { rows } = await sql<{ open_orders: string[] }>`
    select open_orders from unpaid_places(${order.userId}, null, ${order.id})`.execute(transaction);
  const others = rows[0]!.open_orders.filter((id) => id !== order.id);
  const variants = order.items.map(({ variantId }) => variantId);
  const left = await stockOfVariants(transaction, variants);
  const lines = order.items.map((item) => ({
    ...item,
    stock: (left.get(item.variantId) ?? 0) + item.quantity,
  }));
  return boletoProblem(lines, others.length > 0 ? await heldByBoleto(transaction, others) : new Map());
}
