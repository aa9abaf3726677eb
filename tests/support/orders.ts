import { randomUUID } from "node:crypto";
import { priceCart } from "#app/modules/cart/index.server.ts";
import { type LineRequest, linesOf } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type Delivery, type OrderRequest, orderTerms } from "#app/modules/orders/index.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { type Bounds, UNPAID_LIMITS, type UnpaidLimits } from "#app/modules/orders/place/unpaid-limits.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";

/** Orders as a checkout would place them, for tests on a real database. */

/** For one buyer who places many orders; the limits have tests of their own. */
const EVERYTHING: Bounds = {
  pieces: Number.POSITIVE_INFINITY,
  value: centavos(Number.MAX_SAFE_INTEGER),
  share: 1,
  always: { ofVariant: Number.POSITIVE_INFINITY, ofProduct: Number.POSITIVE_INFINITY },
  mostOfVariant: Number.POSITIVE_INFINITY,
};
export const MANY_UNPAID: UnpaidLimits = {
  ...UNPAID_LIMITS,
  orders: 1_000,
  inADay: 1_000,
  fromOneNetwork: 1_000,
  newcomer: EVERYTHING,
  known: EVERYTHING,
  network: EVERYTHING,
  boleto: EVERYTHING,
  leftUnpaid: { byAccount: 1_000, boletos: 1_000, fromNetwork: 1_000 },
};

export const TO_RIO: Delivery = {
  kind: "delivery",
  name: "Ana Lima",
  phone: "21998765432",
  address: "Avenida Rio Branco, 156, sala 1201",
  city: "Rio de Janeiro",
  state: "RJ",
  zipCode: "20040002",
};

export const PICKUP: Delivery = { kind: "pickup", name: "Ana Lima", phone: "21998765432" };

/** An order request with current prices and stock. */
export async function aRequest(
  lines: LineRequest[],
  given: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const { delivery = TO_RIO, payment = { method: "pix", instalments: 1 } } = given;
  const cart = await priceCart(lines);
  const terms = orderTerms({
    goods: cart.goods,
    method: payment.method,
    zipCode: delivery.kind === "delivery" ? delivery.zipCode : null,
  })!;
  return {
    idempotencyKey: randomUUID(),
    lines: linesOf(cart).map(({ productId, color, size, quantity, unitPrice }) => ({
      productId,
      color,
      size,
      quantity,
      unitPrice,
    })),
    discount: terms.discount,
    freight: terms.freight,
    total: terms.total,
    delivery,
    payment,
    ...given,
  };
}

export async function aPlacedOrder(viewer: Viewer, lines: LineRequest[], given: Partial<OrderRequest> = {}) {
  const placed = await placeOrder(viewer, await aRequest(lines, given), MANY_UNPAID);
  if (!placed.ok) throw new Error(`Not placed: ${placed.problem}`);
  return placed;
}

export async function aPaidOrder(viewer: Viewer, lines: LineRequest[], given: Partial<OrderRequest> = {}) {
  const placed = await aPlacedOrder(viewer, lines, given);
  await simulatePayment(viewer, placed.paymentId, applyPaymentResult);
  return placed;
}

/** Pieces of a product, of all its colours and sizes. */
export const stockOf = async (productId: string) =>
  (
    await db
      .selectFrom("product_lines")
      .select("stock")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).stock;

/** Counts of violated invariants between orders, stock, payments and ledger; all must be zero. */
export async function differences(): Promise<Record<string, number>> {
  const { rows } = await pool.query(`select
    (select coalesce(sum(amount), 0) from ledger_entries) as ledger,
    (select count(*) from product_lines p where p.stock <>
      (select coalesce(sum(v.stock), 0) from product_variants v where v.product_id = p.product_id)) as stock_sums,
    (select count(*) from pedidos p where p.goods <>
      (select sum(r.goods) from remessas r where r.pedido_id = p.id)) as shipments,
    (select count(*) from pedidos p where p.goods <>
      (select sum(i.preco * i.quantidade) from pedido_itens i where i.pedido_id = p.id)) as items,
    (select count(*) from pedidos p where p.status = 'pendente' and p.valor_total <>
      (select coalesce(sum(amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = p.id and account = 'buyer')) as unpaid_not_owed,
    (select count(*) from pedidos p where p.status <> 'pendente' and 0 <>
      (select coalesce(sum(amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = p.id and account in ('buyer', 'unearned'))) as owed_after_all,
    (select count(*) from pedidos p where p.paid_at is not null and p.valor_total - p.refunded <>
      (select coalesce(sum(amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = p.id and account = 'provider')) as held_by_provider,
    (select count(*) from payments y where status = 'approved' and not exists (
      select from pedidos p where p.payment_id = y.id and (p.paid_at is not null or p.refunded = p.valor_total)))
      as paid_for_nothing,
    (select count(*) from pedidos p where not exists (select from payments y where y.id = p.payment_id))
      as without_payment`);
  return Object.fromEntries(
    Object.entries(rows[0] as Record<string, string>)
      .map(([name, value]) => [name, Number(value)] as const)
      .filter(([, value]) => value !== 0),
  );
}
