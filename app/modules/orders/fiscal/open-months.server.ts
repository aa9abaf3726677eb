import { sql } from "kysely";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { SENT_MONTH } from "../seller/matching-parcels.server.ts";
import type { FiscalMonth, ShopMonth } from "./fiscal-month.ts";

/** Without what was cancelled. */
const MONTHS = sql`
  select parcel.seller_id, ${SENT_MONTH} as month,
    document.access_key is null as without, parcel.goods - parcel.discount + parcel.freight as value
  from remessas parcel
  left join fiscal_documents document on document.pedido_id = parcel.pedido_id
    and document.seller_id = parcel.seller_id and document.replaced_at is null
  where parcel.status in ('enviado', 'entregue')`;

interface Row {
  seller_id: string;
  shop: string;
  month: string;
  parcels: string;
  without: string;
  value: string;
}

const monthOf = (row: Row): FiscalMonth => ({
  month: row.month,
  parcels: Number(row.parcels),
  without: Number(row.without),
  value: fromReais(row.value),
});

const SUMS = sql`count(*) as parcels, count(*) filter (where without) as without,
  coalesce(sum(value) filter (where without), 0)::numeric(14, 2) as value`;

/** A shop's own months, newest first. */
export async function ownFiscalMonths(viewer: Viewer): Promise<FiscalMonth[]> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return [];
  const { rows } = await sql<Row>`
    select month, ${SUMS} from (${MONTHS} and parcel.seller_id = ${sellerId}) sent
    group by month order by month desc limit 60`.execute(db);
  return rows.map(monthOf);
}

/** The shops' months with parcels that have no document, newest first. Null without the permission. */
export async function monthsWithoutDocuments(viewer: Viewer): Promise<ShopMonth[] | null> {
  if (!may(viewer, "manage_finances")) return null;
  const { rows } = await sql<Row>`
    select sent.seller_id, ${shopName(sql`sent.seller_id`)} as shop, month, ${SUMS}
    from (${MONTHS}) sent
    group by sent.seller_id, month having count(*) filter (where without) > 0
    order by month desc, count(*) filter (where without) desc, sent.seller_id limit 500`.execute(db);
  return rows.map((row) => ({ ...monthOf(row), sellerId: row.seller_id, shop: row.shop }));
}
