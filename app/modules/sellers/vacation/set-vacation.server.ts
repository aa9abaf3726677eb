import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { conflict, forbidden, type Result, throttled } from "#app/platform/forms/result.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { notePageChanges } from "#app/platform/outbox/page-changes.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { addDays, formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { lockShop } from "../changes/change-queries.server.ts";
import { type Vacation, vacationOf, versionOf } from "./vacation.ts";
import { type VacationInput, vacationSchema } from "./vacation-input.ts";

/** Each change renews the pages of all products of the shop. */
const CHANGES = { limit: 30, minutes: 60 };

/** The vacation of the shop that the viewer acts for, also one that is over or has yet to begin; null without any. */
export async function ownVacation(viewer: Viewer): Promise<Vacation | null> {
  const sellerId = shopFor(viewer, "shop");
  return sellerId ? vacationIn(db, sellerId) : null;
}

async function vacationIn(executor: Executor, sellerId: string): Promise<Vacation | null> {
  const row = await executor
    .selectFrom("sellers")
    .select([
      sql<string | null>`ferias_de::text`.as("vacationFrom"),
      sql<string | null>`ferias_ate::text`.as("vacationUntil"),
      "ferias_texto as vacationText",
    ])
    .where("id", "=", sellerId)
    .executeTakeFirst();
  return row ? vacationOf(row) : null;
}

const CHANGED_MEANWHILE = conflict(
  "changed",
  "As férias mudaram em outra janela. Confira como elas estão agora e salve de novo.",
);

/**
 * An owner says when the shop rests. What was bought before is sent as promised. `seen` names the vacation that the form
 * showed; null where it does not matter.
 */
export function setVacation(
  viewer: Viewer,
  typed: Record<"de" | "ate" | "texto", string>,
  seen: string | null = null,
): Promise<Result<{ vacation: VacationInput }>> {
  return changeVacation(viewer, async (before) => {
    const today = todayInSaoPaulo(clock.now());
    const read = parseFields(vacationSchema(today, before?.from ?? null), typed);
    if (!read.ok) throw new Refused(read);
    const { de: from, ate: until, texto: text } = read.value;
    // One that is over is history; what is asked for twice is there already.
    const shown = versionOf(before && before.until >= today ? before : null);
    if (seen !== null && seen !== shown && shown !== versionOf({ from, until, text }))
      throw new Refused(CHANGED_MEANWHILE);
    return read.value;
  }) as Promise<Result<{ vacation: VacationInput }>>;
}

/** The shop sells again at once, if it may sell; or the planned vacation does not begin. */
export const endVacation = (viewer: Viewer): Promise<Result<{ isOpen: boolean }>> =>
  changeVacation(viewer, async (before) => {
    if (!before) throw new Refused(conflict("none", "Não há férias marcadas."));
    return null;
  });

async function changeVacation(
  viewer: Viewer,
  next: (before: Vacation | null, transaction: Transaction<DB>) => Promise<VacationInput | null>,
): Promise<Result<{ vacation: VacationInput | null; isOpen: boolean }>> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return forbidden();
  if (!(await admits(`vacation ${sellerId}`, CHANGES))) return throttled();
  return inTransaction(async (transaction) => {
    const shop = await lockShop(transaction, sellerId);
    const isOpen = shop?.status === "aprovado";
    const before = await vacationIn(transaction, sellerId);
    const vacation = await next(before, transaction);
    const { de, ate, texto } = vacation ?? { de: null, ate: null, texto: "" };
    if (before?.from === de && before?.until === ate && before?.text === texto) return { vacation, isOpen };
    await transaction
      .updateTable("sellers")
      .set({
        ferias_de: vacation && sql<Date>`${vacation.de}::date`,
        ferias_ate: vacation && sql<Date>`${vacation.ate}::date`,
        ferias_texto: vacation?.texto ?? "",
      })
      .where("id", "=", sellerId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-ferias",
      subject: { kind: "loja", id: sellerId },
      before: { ferias: before ? inWords(before.from, before.until) : "" },
      after: { ferias: vacation ? inWords(vacation.de, vacation.ate) : "" },
    });
    return { vacation, isOpen };
  });
}

const inWords = (from: Vacation["from"], until: Vacation["until"]): string =>
  `${formatDate(from)} a ${formatDate(until)}`;

/**
 * Job: pages that are kept do not know that a day began. Nothing else waits for it: whether something can be bought is
 * decided by the date when it is bought. Hourly, so that a midnight missed is made up for.
 */
async function renewVacationPages(): Promise<void> {
  const today = todayInSaoPaulo(clock.now());
  const shops = await db
    .selectFrom("sellers")
    .select("id")
    .where(
      sql<boolean>`ferias_ate is not null and (ferias_de = ${today}::date or ferias_ate = ${addDays(today, -1)}::date)`,
    )
    .execute();
  await notePageChanges(
    db,
    shops.map(({ id }) => `seller:${id}`),
  );
}

export const renewVacationPagesJob = defineJob({
  name: "renew-vacation-pages",
  lane: "housekeeping",
  schedule: "0 * * * *",
  run: renewVacationPages,
});
