import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { Difference } from "#app/shared/difference.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";
import { type OrderEvent, walkHistory } from "../order-history.ts";
import { unpaidReturns, wrongOrderStatus } from "./sql.server.ts";

interface OrderToWalk {
  id: string;
  delivery: DeliveryKind;
  parts: { sellerId: string; status: OrderStatus }[];
  events: OrderEvent[];
}

const AT_A_TIME = 500;

/**
 * Orders in a state that they could not reach, or with a return in one. Of those to which something happened since `since`,
 * each step is walked.
 */
export async function forbiddenStates(executor: Executor, since: Date): Promise<Difference[]> {
  const { rows: found } = await sql<Difference>`${wrongOrderStatus} union all ${unpaidReturns}`.execute(
    executor,
  );
  for (let after = ""; ; ) {
    const orders = await ordersAfter(executor, after, since);
    for (const order of orders) found.push(...problemsOf(order));
    if (orders.length < AT_A_TIME) return found;
    after = orders.at(-1)!.id;
  }
}

async function ordersAfter(executor: Executor, after: string, since: Date): Promise<OrderToWalk[]> {
  const { rows } = await sql<OrderToWalk>`
    select id, delivery,
      (select json_agg(json_build_object('sellerId', seller_id, 'status', status))
       from remessas where pedido_id = pedidos.id) as parts,
      (select coalesce(json_agg(json_build_object('kind', kind, 'sellerId', seller_id) order by happened.id), '[]')
       from pedido_eventos happened where pedido_id = pedidos.id) as events
    from pedidos
    where id > ${after} and exists (select from pedido_eventos where pedido_id = pedidos.id and at >= ${since})
    order by id limit ${AT_A_TIME}`.execute(executor);
  return rows;
}

function problemsOf({ id, delivery, parts, events }: OrderToWalk): Difference[] {
  const walked = walkHistory({ delivery, sellers: parts.map(({ sellerId }) => sellerId), events });
  return [
    ...walked.forbidden.map(({ event, status }) => ({
      subject: id,
      found: event,
      expected: `não de ${status}`,
    })),
    ...parts
      .map(({ sellerId, status }) => ({ subject: id, found: status, expected: walked.parts.get(sellerId)! }))
      .filter(({ found, expected }) => found !== expected),
  ];
}
