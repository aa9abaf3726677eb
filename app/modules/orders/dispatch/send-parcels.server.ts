import { sql } from "kysely";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { shipShipment } from "../lifecycle/ship-shipment.server.ts";
import { isOrderId } from "../order-id.server.ts";
import { HAS_DOCUMENT, matchingParcels, PAID, parcelOrder } from "../seller/matching-parcels.server.ts";
import { type SummaryRow, summaryColumns, summaryOf } from "../seller/parcel-queries.server.ts";
import { MAX_AT_ONCE, type Selection } from "./selection.ts";
import type { SendingRequest } from "./sending-input.ts";
import { planSending, type SendableParcel, type SendingPlan, type SendingRow } from "./sending-plan.ts";

type Row = SummaryRow & Pick<SendableParcel, "carrier" | "trackingCode" | "lacksDocument">;

interface Chosen {
  parcels: SendableParcel[];
  /** Matching parcels beyond those that are sent at once. */
  more: number;
}

/** The viewer's own parcels that were chosen, that the form shows, or that a pasted line names. */
async function parcelsFor(
  viewer: Viewer,
  selection: Selection,
  { codes, pasted }: Pick<SendingRequest, "codes" | "pasted">,
): Promise<Chosen> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return { parcels: [], more: 0 };
  const columns = sql`${summaryColumns}, parcel.carrier, parcel.tracking_code as "trackingCode",
    (select document_required from fiscal_rules) and not ${HAS_DOCUMENT} as "lacksDocument"`;
  const named = pasted.codes.map(({ order }) => order);
  const ids = [...codes.keys(), ...("ids" in selection ? selection.ids : [])]
    .filter(isOrderId)
    .slice(0, 2 * MAX_AT_ONCE);
  const { rows } = await sql<Row>`
    select ${columns} from remessas parcel join pedidos sale on sale.id = parcel.pedido_id
    where parcel.seller_id = ${sellerId} and ${PAID}
      and (parcel.pedido_id = any (${ids}::text[]) or right(parcel.pedido_id, 8) = any (${named}::text[])
        or parcel.pedido_id = any (${named}::text[]))
    order by parcel.ship_by, parcel.pedido_id limit ${2 * MAX_AT_ONCE}`.execute(db);
  // A form that was shown lists its parcels itself: those that were sent since match no filter any more.
  if ("ids" in selection || codes.size > 0) return { parcels: rows.map(sendable), more: 0 };
  const { rows: matching } = await sql<Row & { all: string }>`
    select ${columns}, count(*) over () as "all" ${matchingParcels(sellerId, selection.filters)}
    order by ${parcelOrder(selection.filters)} limit ${MAX_AT_ONCE}`.execute(db);
  const known = new Set(matching.map(({ orderId }) => orderId));
  return {
    parcels: [...matching, ...rows.filter(({ orderId }) => !known.has(orderId))].map(sendable),
    more: Number(matching[0]?.all ?? 0) - matching.length,
  };
}

const sendable = (row: Row): SendableParcel => ({
  ...summaryOf(row),
  carrier: row.carrier,
  trackingCode: row.trackingCode,
  lacksDocument: row.lacksDocument,
});

export interface Sending extends SendingPlan {
  more: number;
}

/** What would happen to the chosen parcels with what was typed and pasted so far. */
export async function previewSending(
  viewer: Viewer,
  selection: Selection,
  request: SendingRequest,
): Promise<Sending> {
  const { parcels, more } = await parcelsFor(viewer, selection, request);
  return { ...planSending(parcels, request), more };
}

/**
 * Sends every parcel that can be sent, each in a transaction of its own: those that are refused do not hold back the
 * others. Done twice at once, each parcel is sent by one of the two, and the other finds it sent.
 */
export async function sendParcels(
  viewer: Viewer,
  selection: Selection,
  request: SendingRequest,
): Promise<Sending> {
  const plan = await previewSending(viewer, selection, request);
  const rows: SendingRow[] = [];
  for (const row of plan.rows) rows.push(row.state === "pronto" ? await send(viewer, row, request) : row);
  return { ...plan, rows };
}

async function send(viewer: Viewer, row: SendingRow, { carrier }: SendingRequest): Promise<SendingRow> {
  const { orderId, code } = row;
  const result = await shipShipment(viewer, {
    orderId,
    carrier: row.ownCarrier || carrier,
    trackingCode: code,
  });
  if (result.ok) return { ...row, status: "enviado", state: "enviado", message: null };
  const now = await db
    .selectFrom("remessas")
    .select("tracking_code")
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", shopFor(viewer, "orders") ?? "")
    .executeTakeFirst();
  return now?.tracking_code === code
    ? { ...row, state: "ja-enviado", message: null }
    : { ...row, state: "recusado", message: result.message };
}

/** The carrier of the shop's latest parcel: usually also that of the next one. */
export async function lastCarrier(viewer: Viewer): Promise<string> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return "";
  const row = await db
    .selectFrom("remessas")
    .select("carrier")
    .where("seller_id", "=", sellerId)
    .where("status", "=", "enviado")
    .where("carrier", "is not", null)
    .orderBy("pedido_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.carrier ?? "";
}
