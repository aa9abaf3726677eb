import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";
import { isOrderId } from "../order-id.server.ts";
import { type ItemPreview, type OrderSummary, PREVIEWS } from "./order-view.ts";

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
