import { sql } from "kysely";
import { administratorsWith } from "#app/modules/identity/admin/index.server.ts";
import { releasedBalances } from "#app/modules/ledger/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { centavos, formatBRL, fromReais } from "#app/shared/money.ts";
import { oldDebtsLetter } from "../letters/index.server.ts";
import { PAYOUTS_PATH } from "../paths.ts";
import { OLD_DEBT_DAYS } from "./old-debt.ts";

export const noteDebtsJob = defineJob({
  name: "note-payout-debts",
  lane: "housekeeping",
  schedule: "30 8 * * *",
  run: () => noteDebts(),
});

const DAY = 24 * 60 * 60 * 1000;

/**
 * Job: notes since when each seller owes, and tells the administrators of finances once about each debt that the sales of
 * thirty days did not cover. A debt that was covered and comes back is another one.
 */
export async function noteDebts(): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into payout_settings (seller_id, owing_since)
      select seller_id, ${now} from (${releasedBalances}) owed where released < 0 order by seller_id
      on conflict (seller_id) do update set owing_since = coalesce(payout_settings.owing_since, excluded.owing_since)`.execute(
      transaction,
    );
    await sql`
      update payout_settings own set owing_since = null, owing_told_at = null
      where owing_since is not null
        and not exists (select from (${releasedBalances}) owed where owed.seller_id = own.seller_id and released < 0)`.execute(
      transaction,
    );
    const { rows } = await sql<{ shop: string | null; released: string; seller_id: string }>`
      update payout_settings own set owing_told_at = ${now}
      from (${releasedBalances}) owed
      where owed.seller_id = own.seller_id and owing_since <= ${new Date(now.getTime() - OLD_DEBT_DAYS * DAY)}
        and owing_told_at is null
      returning own.seller_id, owed.released, ${shopName(sql.ref("own.seller_id"))} as shop`.execute(
      transaction,
    );
    if (rows.length === 0) return;
    const debts = rows.map(({ shop, released, seller_id }) => ({
      shop: shop ?? seller_id,
      amount: formatBRL(centavos(-fromReais(released))),
    }));
    for (const { userId, name, email } of await administratorsWith("manage_finances", transaction))
      await postLetter(transaction, {
        to: email,
        letter: oldDebtsLetter,
        props: { name, days: OLD_DEBT_DAYS, debts: debts.slice(0, 20), url: absoluteUrl(PAYOUTS_PATH) },
        once: `old-debts ${todayInSaoPaulo(now)} ${userId}`,
      });
  });
}
