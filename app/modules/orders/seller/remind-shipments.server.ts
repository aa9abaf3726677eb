import { sql } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { shopOwners } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { isBusinessDay, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { parcelsDueLetter } from "../letters/index.server.ts";
import { isLateShipment } from "../sql.server.ts";

export const remindShipmentsJob = defineJob({
  name: "remind-shipments",
  lane: "housekeeping",
  schedule: "0 8 * * *",
  run: remindShipments,
});

interface WaitingSeller {
  id: string;
  email: string;
  name: string;
  today: string;
  late: string;
}

/** Job: on business days, one letter to each seller with parcels that are due today or late. */
export async function remindShipments(): Promise<void> {
  const today = todayInSaoPaulo(clock.now());
  if (!isBusinessDay(today)) return;
  const { rows } = await sql<WaitingSeller>`
    select owner.seller_id as id, owner.email, owner.name,
      count(*) filter (where parcel.ship_by = ${today}::date) as today,
      count(*) filter (where ${isLateShipment("parcel")}) as late
    from remessas parcel
    join ${shopOwners} on owner.seller_id = parcel.seller_id
    where parcel.status = 'processando' and parcel.ship_by <= ${today}::date
    group by owner.seller_id, owner.email, owner.name`.execute(db);
  for (const seller of rows) {
    await db.transaction().execute((transaction) =>
      postLetter(transaction, {
        to: seller.email,
        letter: parcelsDueLetter,
        props: {
          name: seller.name,
          today: Number(seller.today),
          late: Number(seller.late),
          url: absoluteUrl("/painel-loja/pedidos"),
        },
        once: `parcels-due ${seller.id} ${today}`,
      }),
    );
  }
}
