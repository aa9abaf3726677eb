import type pg from "pg";
import { renditionPath } from "#app/modules/pictures/index.ts";
import { toReais } from "#app/shared/money.ts";
import { sampleBuyers } from "../orders/buyers.ts";
import { eventRows } from "../orders/event-rows.ts";
import {
  bankRows,
  bookingsOf,
  type DatedBooking,
  paymentRow,
  refundRows,
  releaseRows,
} from "../orders/money-rows.ts";
import { planOrders } from "../orders/plan.ts";
import {
  itemRows,
  orderRow,
  shipmentRows,
  type VariantFinder,
  type WrittenOrder,
  writeOrder,
} from "../orders/rows.ts";
import { daysBefore, insertRows, type SampleLayer } from "./layer.ts";

const BUYERS_SINCE = 362;

/** A year of orders with all that follows from them: every figure of every panel adds up from these rows. */
export const ordersLayer: SampleLayer = {
  load: async (client, now) => {
    await insertBuyers(client, now);
    const variantOf = await variantFinder(client);
    const orders = planOrders(now).map((plan) => writeOrder(plan, now));
    const all = <T>(rowsOf: (order: WrittenOrder) => T[]): T[] => orders.flatMap(rowsOf);
    await insertRows(
      client,
      "pedidos",
      orders.map((order) => orderRow(order, variantOf)),
    );
    await insertRows(
      client,
      "pedido_itens",
      all((order) => itemRows(order, variantOf)),
    );
    await insertRows(client, "remessas", all(shipmentRows));
    await insertRows(
      client,
      "pedido_eventos",
      all((order) => eventRows(order, now)),
    );
    await insertRows(client, "payments", orders.map(paymentRow));
    await insertRows(client, "sandbox_bank", all(bankRows));
    const refunds = orders.map(refundRows);
    await insertRows(
      client,
      "reembolsos",
      refunds.flatMap(({ own }) => own),
    );
    await insertRows(
      client,
      "refunds",
      refunds.flatMap(({ payments }) => payments),
    );
    await insertRows(
      client,
      "sandbox_refunds",
      refunds.flatMap(({ bank }) => bank),
    );
    await insertReturns(client, orders);
    await insertBookings(
      client,
      all((order) => bookingsOf(order, now)),
    );
    await insertRows(
      client,
      "ledger_releases",
      all((order) => releaseRows(order, now)),
    );
    await countSales(client);
  },
};

async function insertBuyers(client: pg.Client, now: Date): Promise<void> {
  const since = daysBefore(now, BUYERS_SINCE);
  const stamps = { created_at: since, updated_at: since };
  await insertRows(
    client,
    "auth_users",
    sampleBuyers.map(({ id, name, email }) => ({ id, name, email, email_verified: true, ...stamps })),
  );
  await insertRows(
    client,
    "usuarios",
    sampleBuyers.map(({ id, name, phone }) => ({
      user_id: id,
      nome_completo: name,
      telefone: phone,
      tipo_cliente: "cliente",
      created_at: since,
    })),
  );
}

async function variantFinder(client: pg.Client): Promise<VariantFinder> {
  const { rows } = await client.query<{
    id: string;
    product_id: string;
    color: string;
    size: string;
    picture: string;
  }>(
    `select v.id, v.product_id, v.color, v.size, (
       select picture_id from product_pictures p where p.product_id = v.product_id
       order by p.color is distinct from v.color, p.position limit 1
     ) as picture from product_variants v`,
  );
  const known = new Map(rows.map((row) => [`${row.product_id} ${row.color} ${row.size}`, row]));
  return (productId, color, size) => {
    const { id, picture } = known.get(`${productId} ${color} ${size}`)!;
    return { id, image: renditionPath(picture, 320, "webp") };
  };
}

async function insertReturns(client: pg.Client, orders: readonly WrittenOrder[]): Promise<void> {
  for (const { id, plan, history, sales } of orders) {
    if (!history.returned) continue;
    for (const sellerId of sales.keys()) {
      const { rows } = await client.query<{ id: string }>(
        `insert into devolucoes (pedido_id, seller_id, kind, status, created_at, refunded_at, decided_at)
         values ($1, $2, 'arrependimento', 'recebida', $3, $3, $4) returning id`,
        [id, sellerId, history.returned.askedAt, history.returned.receivedAt],
      );
      const items = plan.lines.flatMap((line, position) =>
        line.product.sellerId === sellerId
          ? [{ devolucao_id: rows[0]!.id, position, quantidade: line.quantity }]
          : [],
      );
      await insertRows(client, "devolucao_itens", items);
    }
  }
}

async function insertBookings(client: pg.Client, bookings: readonly DatedBooking[]): Promise<void> {
  const entries = bookings.flatMap(({ entries, orderId, sellerId, kind, at }) =>
    entries.map(({ account, part, amount }) => ({
      order_id: orderId,
      seller_id: sellerId,
      kind,
      booked_at: at,
      account,
      part,
      amount: toReais(amount),
    })),
  );
  await client.query(
    `with entries as (
      select * from jsonb_to_recordset($1) as (order_id text, seller_id text, kind text, booked_at timestamptz,
        account text, part text, amount numeric)
    ), booked as (
      insert into ledger_transactions (kind, seller_id, order_id, booked_at)
      select distinct kind, seller_id, order_id, booked_at from entries order by booked_at
      returning id, kind, seller_id, order_id
    )
    insert into ledger_entries (transaction_id, account, part, amount)
    select id, account, part, amount from entries join booked using (kind, seller_id, order_id)`,
    [JSON.stringify(entries)],
  );
}

/** Pieces that were paid and not given back. */
const countSales = (client: pg.Client) =>
  client.query(
    `update products set sales = sold.pieces
     from (
       select produto_id, sum(quantidade - i.refunded) as pieces
       from pedido_itens i join pedidos p on p.id = pedido_id where paid_at is not null group by produto_id
     ) sold
     where products.id = produto_id`,
  );
