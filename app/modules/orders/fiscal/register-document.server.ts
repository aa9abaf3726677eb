import { sql, type Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { OpenShipment } from "../lifecycle/open-order.server.ts";
import {
  type OrderResult,
  onOrder,
  ownShipment,
  recordRefusal,
  refused,
} from "../lifecycle/order-command.server.ts";
import { refundSumOf, restOf } from "../lifecycle/refund-sum.ts";
import type { NfeFile } from "../nfe/nfe-file.ts";
import { nfeReader } from "../nfe/nfe-reader.server.ts";
import { checkDocument } from "./check-document.ts";

interface GivenDocument {
  orderId: string;
  /** Typed or scanned; may be empty beside a file. */
  key: string;
  file: Uint8Array | null;
}

/** Of the uploaded file. */
const MAX_XML_BYTES = 1024 * 1024;
const ACTION = "registrar-nota-fiscal";

/** The seller registers the fiscal document of its own parcel, or puts another in its place. */
export async function registerDocument(
  viewer: Viewer,
  { orderId, key, file }: GivenDocument,
): Promise<OrderResult> {
  // Read before the transaction: it takes a while, and others would wait for the order.
  const read = file && (await readUpload(file));
  if (typeof read === "string") return recordRefusal({ viewer, orderId, action: ACTION }, read);
  return registerRead(viewer, { orderId, key, nfe: read });
}

/** An uploaded file, or why it is refused before anything in it is compared. */
export async function readUpload(
  file: Uint8Array,
): Promise<NfeFile | "xml-empty" | "xml-too-large" | "xml-unreadable" | "xml-not-read"> {
  if (file.length === 0) return "xml-empty";
  if (file.length > MAX_XML_BYTES) return "xml-too-large";
  const read = await nfeReader()(file);
  return read === "not-now" ? "xml-not-read" : (read ?? "xml-unreadable");
}

/** The same with a file that was read before. */
export function registerRead(
  viewer: Viewer,
  { orderId, key, nfe }: { orderId: string; key: string; nfe: NfeFile | null },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: ACTION }, async (transaction, order) => {
    const shipment = ownShipment(viewer, order);
    if (shipment.status === "pendente" || shipment.status === "cancelado") throw refused("wrong-status");
    const checked = checkDocument(
      { key, file: nfe },
      {
        cnpj: shipment.company.cnpj,
        orderedOn: todayInSaoPaulo(order.placedAt),
        totals: totalsOf(shipment),
        buyerDocument: order.buyerDocument,
      },
      todayInSaoPaulo(clock.now()),
    );
    if (!checked.ok) throw refused(checked.problem);
    await write(transaction, { orderId, sellerId: shipment.sellerId, key: checked.value.key, nfe });
    return { nota: checked.value.key };
  });
}

/** What the buyer paid for the parcel, and the same without what was refunded. */
function totalsOf({ sale, refundedGoods, freightRefunded }: OpenShipment): Money[] {
  const left = restOf(sale, { goods: refundedGoods, withFreight: freightRefunded });
  return [refundSumOf(sale).total, left.total];
}

interface NewDocument {
  orderId: string;
  sellerId: string;
  key: string;
  nfe: NfeFile | null;
}

/** The same document again adds its file where only the key was known, and otherwise changes nothing. */
async function write(
  transaction: Transaction<DB>,
  { orderId, sellerId, key, nfe }: NewDocument,
): Promise<void> {
  const now = clock.now();
  const parcel = sql`pedido_id = ${orderId} and seller_id = ${sellerId}`;
  await sql`
    update fiscal_documents set replaced_at = ${now} where ${parcel} and replaced_at is null and access_key <> ${key}`.execute(
    transaction,
  );
  const { rows } = await sql`
    insert into fiscal_documents (access_key, pedido_id, seller_id, xml, registered_at)
    values (${key}, ${orderId}, ${sellerId}, ${nfe?.xml ?? null}, ${now})
    on conflict (access_key) do update set xml = coalesce(excluded.xml, fiscal_documents.xml), replaced_at = null
    where fiscal_documents.pedido_id = ${orderId} and fiscal_documents.seller_id = ${sellerId}
    returning access_key`.execute(transaction);
  if (rows.length === 0) throw refused("key-used");
}
