import { sql, type Transaction } from "kysely";
import { hasConsent, people } from "#app/modules/identity/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { searchFor } from "#app/platform/paths.ts";
import { searchArrivedLetter } from "../letters/index.server.ts";
import { readCriteria } from "../search-criteria.ts";
import { searchProducts } from "../search-products.server.ts";
import { ALERT_CONSENT } from "./search-alert.ts";

export const tellSearchAlertsJob = defineJob({
  name: "tell-search-alerts",
  lane: "housekeeping",
  schedule: "35 * * * *",
  run: tellSearchAlerts,
});

/** Each costs a search; those that were not looked at for longest come first. */
const AT_A_TIME = 200;

interface Waiting {
  id: string;
  email: string;
  person: string;
  query: string;
}

/** Job: sends one letter for each request whose search finds something now, to people who still consent. */
export async function tellSearchAlerts(): Promise<void> {
  const { rows } = await sql<Waiting>`
    select request.id, person.email, person.name as person, request.consulta as query
    from avisos_busca request
    join ${people} person on person.id = request.user_id and person.email_verified and person.blocked_at is null
    where request.avisado_em is null and ${hasConsent(sql.ref("request.user_id"), ALERT_CONSENT)}
    order by request.visto_em nulls first, request.id
    limit ${AT_A_TIME}`.execute(db);
  for (const request of rows) {
    const found = await foundAsAsked(request.query);
    await db.transaction().execute((transaction) => note(transaction, request, found));
  }
}

/** How many products are what was asked for: not those of another spelling, nor those that lack a word. */
async function foundAsAsked(query: string): Promise<number> {
  const { products, instead, leftOut, tookTooLong } = await searchProducts(
    readCriteria(new URLSearchParams({ q: query })),
  );
  return tookTooLong || instead !== null || leftOut.length > 0 ? 0 : products.total;
}

/** Closes the request and posts the letter in one transaction, or notes that the shop looked. */
async function note(transaction: Transaction<DB>, request: Waiting, found: number): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await transaction
    .updateTable("avisos_busca")
    .set({ visto_em: now, ...(found > 0 && { avisado_em: now }) })
    .where("id", "=", request.id)
    .where("avisado_em", "is", null)
    .executeTakeFirst();
  if (found === 0 || numUpdatedRows === 0n) return;
  await postLetter(transaction, {
    to: request.email,
    letter: searchArrivedLetter,
    once: `search-arrived ${request.id}`,
    props: {
      name: request.person,
      query: request.query,
      count: found,
      url: absoluteUrl(searchFor(request.query)),
      requestsUrl: absoluteUrl("/favorites"),
    },
  });
}
