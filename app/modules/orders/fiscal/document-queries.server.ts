import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isOrderId } from "../order-id.server.ts";
import type { FiscalDocument } from "./fiscal-document.ts";

/** The documents of an order, by seller. The caller has checked who asks. */
export async function documentsOf(orderId: string): Promise<Map<string, FiscalDocument>> {
  const rows = await db
    .selectFrom("fiscal_documents")
    .select(({ eb }) => ["seller_id", "access_key", "registered_at", eb("xml", "is not", null).as("hasFile")])
    .where("pedido_id", "=", orderId)
    .where("replaced_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.seller_id,
      { key: row.access_key, registeredAt: row.registered_at, hasFile: Boolean(row.hasFile) },
    ]),
  );
}

/** The file of a document, for its buyer, its seller and those who manage orders; null for everybody else. */
export async function openDocument(
  viewer: Viewer,
  { orderId, sellerId }: { orderId: string; sellerId: string },
): Promise<{ key: string; xml: string } | null> {
  if (!isOrderId(orderId)) return null;
  const row = await db
    .selectFrom("fiscal_documents as document")
    .innerJoin("pedidos as sale", "sale.id", "document.pedido_id")
    .select(["document.access_key", "document.xml", "sale.user_id"])
    .where("document.pedido_id", "=", orderId)
    .where("document.seller_id", "=", sellerId.replaceAll("\0", ""))
    .where("document.replaced_at", "is", null)
    .executeTakeFirst();
  const mayRead =
    row?.user_id === viewer.userId || shopFor(viewer, "orders") === sellerId || may(viewer, "manage_orders");
  return row?.xml && mayRead ? { key: row.access_key, xml: row.xml } : null;
}

/** The document that the viewer gave for their last order, to be offered for the next one. */
export async function documentGivenBefore(viewer: Viewer): Promise<string | null> {
  const row = await db
    .selectFrom("pedidos")
    .select("buyer_document")
    .where("user_id", "=", viewer.userId)
    .where("buyer_document", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.buyer_document ?? null;
}
