import { sql, type Transaction } from "kysely";
import { areasOf } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { teamOf } from "#app/modules/sellers/team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { isBusinessDay, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { isInDispute } from "../disputes/parcel-disputes.server.ts";
import { parcelsDueLetter } from "../letters/index.server.ts";
import { isLateShipment } from "../sql.server.ts";

export const remindShipmentsJob = defineJob({
  name: "remind-shipments",
  lane: "housekeeping",
  schedule: "0 8 * * *",
  run: remindShipments,
});

interface WaitingShop {
  id: string;
  name: string;
  today: string;
  late: string;
}

/**
 * Job: on business days, one letter to everybody who sends a shop's parcels, if some are due today or late. Those in
 * dispute are not to be sent.
 */
export async function remindShipments(): Promise<void> {
  const today = todayInSaoPaulo(clock.now());
  if (!isBusinessDay(today)) return;
  const { rows } = await sql<WaitingShop>`
    select parcel.seller_id as id, ${shopName(sql`parcel.seller_id`)} as name,
      count(*) filter (where parcel.ship_by = ${today}::date) as today,
      count(*) filter (where ${isLateShipment("parcel")}) as late
    from remessas parcel
    where parcel.status = 'processando' and parcel.ship_by <= ${today}::date
      and not ${isInDispute("parcel")}
    group by parcel.seller_id`.execute(db);
  for (const shop of rows) await db.transaction().execute((transaction) => remind(transaction, shop, today));
}

async function remind(transaction: Transaction<DB>, shop: WaitingShop, today: string): Promise<void> {
  for (const { userId, name, email, roles } of await teamOf(transaction, shop.id)) {
    if (!areasOf(roles).includes("orders")) continue;
    const url = absoluteUrl("/painel-loja/pedidos");
    await postLetter(transaction, {
      to: email,
      letter: parcelsDueLetter,
      props: { name, shop: shop.name, today: Number(shop.today), late: Number(shop.late), url },
      once: `parcels-due ${shop.id} ${userId} ${today}`,
    });
  }
}
