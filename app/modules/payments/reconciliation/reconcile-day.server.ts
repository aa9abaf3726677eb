import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { addDays, type IsoDate, startOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais, type Money, sum, toReais } from "#app/shared/money.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { type Movement, paymentProvider } from "../provider.server.ts";
import { bookReportedDisputes } from "./book-reported-disputes.server.ts";
import { compareDay, type DayDifference, type OwnMovement, type TheirMovement } from "./compare-day.ts";
import { ownMovements } from "./own-movements.server.ts";

export const reconcileDaysJob = defineJob({
  name: "reconcile-days",
  lane: "money",
  schedule: "40 3 * * *",
  run: (_: object, onResult: PaymentResultHandler) => reconcileLastDays(onResult),
});

/** What a report leaves out is often in the next one: the days before are compared again. */
const DAYS_COMPARED = 4;
/** So far around a day the same movement is looked for in another day. */
const WINDOW = 5;
const AT_A_TIME = 1_000;

/** Job: compares yesterday and the days before it with what the provider says. One day that fails does not stop the others. */
export async function reconcileLastDays(onResult: PaymentResultHandler): Promise<void> {
  const today = todayInSaoPaulo(clock.now());
  const failures: unknown[] = [];
  for (let ago = DAYS_COMPARED; ago >= 1; ago--)
    await reconcileDay(addDays(today, -ago), onResult).catch((error) => {
      log.error({ err: error, day: addDays(today, -ago) }, "a day could not be compared with the provider");
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days failed`);
}

/** Asks the provider what moved on a day, books disputes that only it knows of, keeps its answer, and compares. */
export async function reconcileDay(day: IsoDate, onResult: PaymentResultHandler): Promise<void> {
  const provider = paymentProvider();
  const reported = await provider.movements(day);
  await bookReportedDisputes(provider.name, reported ?? [], onResult);
  await db.transaction().execute(async (transaction) => {
    if (reported) await keepMovements(transaction, provider.name, reported.map(inSaoPaulo), "report");
    await compareAndKeep(transaction, { provider: provider.name, day, asked: reported ? "report" : "none" });
  });
}

export const inSaoPaulo = ({ at, ...movement }: Movement): KeptMovement => ({
  ...movement,
  at,
  day: todayInSaoPaulo(at),
});

export type KeptMovement = TheirMovement & { at: Date };

/** The same line read again replaces what it said before. */
export async function keepMovements(
  transaction: Transaction<DB>,
  provider: string,
  movements: readonly KeptMovement[],
  source: "report" | "file",
): Promise<void> {
  // A statement may not write the same line twice: the last one counts.
  const lines = [...new Map(movements.map((each) => [`${each.kind} ${each.reference}`, each])).values()];
  for (let from = 0; from < lines.length; from += AT_A_TIME)
    await transaction
      .insertInto("provider_movements")
      .values(
        lines.slice(from, from + AT_A_TIME).map(({ kind, reference, day, paymentId, amount, fee, at }) => ({
          provider,
          kind,
          reference,
          day: sql<Date>`${day}::date`,
          payment_id: paymentId,
          amount: toReais(amount),
          fee: fee === null ? null : toReais(fee),
          at,
          source,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["provider", "kind", "reference"]).doUpdateSet(({ ref }) => ({
          day: ref("excluded.day"),
          payment_id: ref("excluded.payment_id"),
          amount: ref("excluded.amount"),
          fee: ref("excluded.fee"),
          at: ref("excluded.at"),
          source: ref("excluded.source"),
        })),
      )
      .execute();
}

/** Compares a day with what is kept of the other side; differences that are gone are closed, and closed ones stay closed. */
export async function compareAndKeep(
  transaction: Transaction<DB>,
  { provider, day, asked }: { provider: string; day: IsoDate; asked: Source },
): Promise<void> {
  // One comparison of a day at a time.
  await sql`select pg_advisory_xact_lock(hashtext(${`reconciliation ${provider} ${day}`}))`.execute(
    transaction,
  );
  const theirs = await keptMovements(transaction, provider, day);
  const ours = await ownMovements(transaction, provider, {
    from: startOfDayInSaoPaulo(addDays(day, -WINDOW)),
    to: startOfDayInSaoPaulo(addDays(day, WINDOW + 1)),
  });
  const source = asked === "none" ? await earlierSource(transaction, provider, day) : asked;
  const now = clock.now();
  await writeTotals(transaction, { provider, day, source, theirs, ours, now });
  // Without a report there is nothing to compare with: the day is shown as not compared.
  const found = source === "none" ? [] : compareDay(day, theirs, ours);
  await closeGone(transaction, { provider, day, found, now });
  await keepDifferences(transaction, { provider, day, found, now });
}

type Source = "report" | "file" | "none";

/** A file that was uploaded for the day still counts when the provider itself says nothing. */
async function earlierSource(transaction: Transaction<DB>, provider: string, day: IsoDate): Promise<Source> {
  const { rows } = await sql<{ source: Source }>`
    select source from reconciliations where provider = ${provider} and day = ${day}::date`.execute(
    transaction,
  );
  return rows[0]?.source ?? "none";
}

async function keptMovements(
  transaction: Transaction<DB>,
  provider: string,
  day: IsoDate,
): Promise<TheirMovement[]> {
  const { rows } = await sql<
    Omit<TheirMovement, "amount" | "fee"> & { amount: string; fee: string | null }
  >`select kind, reference, payment_id as "paymentId", amount, fee, day::text as day from provider_movements
    where provider = ${provider} and day between ${addDays(day, -WINDOW)}::date and ${addDays(day, WINDOW)}::date
    order by at, reference`.execute(transaction);
  return rows.map(({ amount, fee, ...row }) => ({
    ...row,
    amount: fromReais(amount),
    fee: fee === null ? null : fromReais(fee),
  }));
}

interface Compared {
  provider: string;
  day: IsoDate;
  source: Source;
  theirs: readonly TheirMovement[];
  ours: readonly OwnMovement[];
  now: Date;
}

const comesIn = ({ kind }: { kind: string }): boolean => kind === "payment" || kind === "dispute-returned";

function totalsOf(movements: readonly { kind: string; amount: Money; fee: Money | null }[]) {
  const total = (list: typeof movements): string => toReais(sum(list.map(({ amount }) => amount)));
  return {
    in: total(movements.filter(comesIn)),
    out: total(movements.filter((movement) => !comesIn(movement))),
    fees: toReais(sum(movements.flatMap(({ fee }) => fee ?? []))),
  };
}

async function writeTotals(
  transaction: Transaction<DB>,
  { provider, day, source, theirs, ours, now }: Compared,
): Promise<void> {
  const their = totalsOf(theirs.filter((each) => each.day === day));
  const our = totalsOf(ours.filter((each) => each.day === day));
  const said = {
    source,
    compared_at: now,
    their_in: their.in,
    their_out: their.out,
    their_fees: their.fees,
    our_in: our.in,
    our_out: our.out,
    our_fees: our.fees,
  };
  await transaction
    .insertInto("reconciliations")
    .values({ provider, day: sql<Date>`${day}::date`, ...said })
    .onConflict((conflict) => conflict.columns(["provider", "day"]).doUpdateSet(said))
    .execute();
}

const keyOf = ({ kind, reference, cause }: Pick<DayDifference, "kind" | "reference" | "cause">): string =>
  `${kind} ${cause} ${reference}`;

interface Found {
  provider: string;
  day: IsoDate;
  found: readonly DayDifference[];
  now: Date;
}

async function closeGone(transaction: Transaction<DB>, { provider, day, found, now }: Found): Promise<void> {
  await sql`
    update reconciliation_differences set closed_at = ${now}, note = ''
    where provider = ${provider} and day = ${day}::date and closed_at is null
      and kind || ' ' || cause || ' ' || reference not in (select unnest(${found.map(keyOf)}::text[]))`.execute(
    transaction,
  );
}

/** A difference that a comparison had closed by itself and that is back is open again; one that a person closed stays. */
async function keepDifferences(
  transaction: Transaction<DB>,
  { provider, day, found, now }: Found,
): Promise<void> {
  // A file of a month may differ in each of its thousands of lines.
  for (let from = 0; from < found.length; from += AT_A_TIME)
    await transaction
      .insertInto("reconciliation_differences")
      .values(
        found.slice(from, from + AT_A_TIME).map(({ paymentId, orderId, theirs, ours, ...named }) => ({
          ...named,
          provider,
          day: sql<Date>`${day}::date`,
          payment_id: paymentId,
          order_id: orderId,
          theirs: theirs === null ? null : toReais(theirs),
          ours: ours === null ? null : toReais(ours),
          found_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["provider", "day", "kind", "reference", "cause"]).doUpdateSet(({ ref }) => ({
          theirs: ref("excluded.theirs"),
          ours: ref("excluded.ours"),
          payment_id: ref("excluded.payment_id"),
          order_id: ref("excluded.order_id"),
          closed_at: sql`case when reconciliation_differences.note = '' then null else reconciliation_differences.closed_at end`,
          note: sql`case when reconciliation_differences.note = '' then null else reconciliation_differences.note end`,
        })),
      )
      .execute();
}
