import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";

/** How a shop kept its word about the parcels that were paid in a span of time. */
export interface ParcelRecord {
  /** Parcels that were paid. */
  sold: number;
  cancelledByShop: number;
  /** Those that were sent, or whose last day to be sent is over. */
  due: number;
  sentInTime: number;
}

/**
 * A parcel that its shop cancelled counts as cancelled and not as late. One that somebody else cancelled counts as late
 * where its last day was over by then.
 */
export async function parcelRecord(sellerId: string, paidSince: Date): Promise<ParcelRecord> {
  const { rows } = await sql<Record<keyof ParcelRecord, number>>`
    select count(*)::int as sold,
      count(*) filter (where by_shop)::int as "cancelledByShop",
      count(*) filter (where not by_shop and ship_by is not null and (sent_on is not null or ship_by < open_until))::int as due,
      count(*) filter (where not by_shop and sent_on <= ship_by)::int as "sentInTime"
    from (
      select parcel.ship_by, coalesce(cancelled.actor = 'vendedor', false) as by_shop,
        (coalesce(parcel.shipped_at, parcel.arrived_at) at time zone 'America/Sao_Paulo')::date as sent_on,
        case when parcel.status <> 'cancelado' then ${todayInSaoPaulo(clock.now())}::date
          else (cancelled.at at time zone 'America/Sao_Paulo')::date end as open_until
      from remessas parcel
      join pedidos sale on sale.id = parcel.pedido_id
      left join lateral (
        select actor, at from pedido_eventos event
        where event.pedido_id = parcel.pedido_id and event.kind = 'cancelado' and event.seller_id = parcel.seller_id
          and parcel.status = 'cancelado'
        order by event.id desc limit 1) cancelled on true
      where parcel.seller_id = ${sellerId} and sale.paid_at >= ${paidSince}
    ) parcels`.execute(db);
  return rows[0]!;
}
