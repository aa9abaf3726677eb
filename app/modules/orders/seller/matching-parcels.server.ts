import { type RawBuilder, sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { isInDispute } from "../disputes/parcel-disputes.server.ts";
import type { ParcelFilter } from "./parcel.ts";
import type { DocumentFilter, ParcelFilters, WayFilter } from "./parcel-filters.ts";

type Condition = RawBuilder<unknown>;

/** Sellers see buyers and addresses of paid orders only. */
export const PAID = sql`sale.paid_at is not null`;

const BY_STATUS: Record<ParcelFilter, Condition> = {
  "a-enviar": sql`parcel.status = 'processando'`,
  enviados: sql`parcel.status = 'enviado'`,
  entregues: sql`parcel.status = 'entregue'`,
  cancelados: sql`parcel.status = 'cancelado'`,
  devolucoes: sql`exists (select from devolucoes asked where asked.pedido_id = parcel.pedido_id
    and asked.seller_id = parcel.seller_id and asked.status = 'solicitada')`,
  todos: sql`true`,
};

const BY_WAY: Record<WayFilter, Condition> = {
  "": sql`true`,
  entrega: sql`sale.delivery = 'delivery'`,
  retirada: sql`sale.delivery = 'pickup'`,
};

/** Whether a fiscal document is registered for `parcel`. */
export const HAS_DOCUMENT = sql`exists (select from fiscal_documents document where document.pedido_id = parcel.pedido_id
  and document.seller_id = parcel.seller_id and document.replaced_at is null)`;

const BY_DOCUMENT: Record<DocumentFilter, Condition> = {
  "": sql`true`,
  com: HAS_DOCUMENT,
  sem: sql`parcel.status <> 'cancelado' and not ${HAS_DOCUMENT}`,
};

/** The month it left in, or was handed over in where it was fetched, from `parcel`. */
export const SENT_MONTH = sql<string>`to_char(coalesce(parcel.shipped_at, parcel.arrived_at, parcel.delivered_at)
  at time zone 'America/Sao_Paulo', 'YYYY-MM')`;

/** What is in dispute is due on no day: its seller is told not to send it. */
function byDue(due: ParcelFilters["due"]): Condition {
  if (due === "") return sql`true`;
  const today = sql`${todayInSaoPaulo(clock.now())}::date`;
  const late = sql`parcel.status = 'processando' and not ${isInDispute("parcel")} and parcel.ship_by`;
  return due === "hoje" ? sql`${late} <= ${today}` : sql`${late} < ${today}`;
}

function byWords(query: string): Condition {
  const words = query.replaceAll("\0", "").trim();
  if (words === "") return sql`true`;
  const like = `%${words.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql`(parcel.pedido_id ilike ${like} or plain_text(sale.endereco_entrega ->> 'name') like plain_text(${like}))`;
}

/** A shop's own parcels that match, as `parcel` and `sale`. */
export const matchingParcels = (sellerId: string, filters: ParcelFilters): Condition => sql`
  from remessas parcel join pedidos sale on sale.id = parcel.pedido_id
  where parcel.seller_id = ${sellerId} and ${PAID} and ${BY_STATUS[filters.status]} and ${byDue(filters.due)}
    and ${BY_WAY[filters.way]} and ${BY_DOCUMENT[filters.document]}
    and ${filters.month === "" ? sql`true` : sql`${SENT_MONTH} = ${filters.month}`} and ${byWords(filters.query)}`;

/** Those to send by deadline, the others newest first. */
export const parcelOrder = ({ status }: Pick<ParcelFilters, "status">): Condition =>
  status === "a-enviar" ? sql`parcel.ship_by, parcel.pedido_id` : sql`parcel.pedido_id desc`;
