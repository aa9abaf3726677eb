import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";
import { isOrderId } from "../order-id.server.ts";
import { type ItemPreview, type OrderSummary, PREVIEWS, type ReceivedItem } from "./order-view.ts";

const ORDERS_PER_PAGE = 10;

export type OrderList =
  | { ok: true; orders: OrderSummary[]; page: number; pageCount: number }
  | { ok: false; problem: "Erro ao carregar pedidos" };

/** The viewer's own orders, newest first. */
export async function listOrders({ userId }: Viewer, asked: number): Promise<OrderList> {
  try {
    const { count } = await db
      .selectFrom("pedidos")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("user_id", "=", userId)
      .where("replaced", "=", false)
      .executeTakeFirstOrThrow();
    const { page, pageCount, offset } = pageOf(asked, Number(count), ORDERS_PER_PAGE);
    const rows = await db
      .selectFrom("pedidos")
      .select(["id", "status", "created_at", "valor_total", "itens", "delivery"])
      .where("user_id", "=", userId)
      .where("replaced", "=", false)
      .orderBy("id", "desc")
      .limit(ORDERS_PER_PAGE)
      .offset(offset)
      .execute();
    return { ok: true, page, pageCount, orders: rows.map(summaryOf) };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { ok: false, problem: "Erro ao carregar pedidos" };
    throw error;
  }
}

interface Row {
  id: string;
  status: string;
  created_at: Date;
  valor_total: string;
  itens: unknown;
  delivery: string;
}

/** An item as stored in `itens`. */
export interface StoredItem {
  produto_nome: string;
  produto_imagem: string;
  quantidade: number;
  cor_selecionada: string;
  tamanho_selecionado: string;
}

function summaryOf(row: Row): OrderSummary {
  const items = row.itens as StoredItem[];
  return {
    id: row.id,
    status: row.status as OrderStatus,
    delivery: row.delivery as DeliveryKind,
    createdAt: row.created_at,
    total: fromReais(row.valor_total),
    previews: items.slice(0, PREVIEWS).map(previewOf),
    more: Math.max(0, items.length - PREVIEWS),
  };
}

export const previewOf = (item: StoredItem): ItemPreview => ({
  name: item.produto_nome,
  color: item.cor_selecionada,
  size: item.tamanho_selecionado,
  quantity: item.quantidade,
  imageUrl: item.produto_imagem,
});

export async function isBuyerOf({ userId }: Viewer, orderId: string): Promise<boolean> {
  if (!isOrderId(orderId)) return false;
  const order = await db
    .selectFrom("pedidos")
    .select("id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * The delivered products of the buyer's own order, each once, as first listed in it. Pieces returned after the delivery
 * count as received, pieces refunded before the shipment do not. Null where the order is not theirs.
 */
export async function receivedItems(
  executor: Executor,
  userId: string,
  orderId: string,
): Promise<ReceivedItem[] | null> {
  if (!isOrderId(orderId)) return null;
  const order = await executor
    .selectFrom("pedidos")
    .select("id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) return null;
  const { rows } = await sql<ReceivedItem>`
    select * from (
      select distinct on (item.produto_id) item.position, item.produto_id as "productId", item.seller_id as "sellerId",
        item.produto_nome as name, item.cor as color, item.tamanho as size,
        sale.itens -> item.position::int ->> 'produto_imagem' as "imageUrl"
      from pedido_itens item
      join pedidos sale on sale.id = item.pedido_id
      join remessas parcel on parcel.pedido_id = item.pedido_id and parcel.seller_id = item.seller_id
      where item.pedido_id = ${orderId} and parcel.status = 'entregue' and (
        item.refunded < item.quantidade or exists (
          select from reembolsos refund where refund.pedido_id = item.pedido_id
            and refund.seller_id = item.seller_id and refund.created_at >= parcel.delivered_at))
      order by item.produto_id, item.position
    ) received order by position`.execute(executor);
  return rows.map(({ productId, sellerId, name, color, size, imageUrl }) => ({
    productId,
    sellerId,
    name,
    color,
    size,
    imageUrl,
  }));
}
