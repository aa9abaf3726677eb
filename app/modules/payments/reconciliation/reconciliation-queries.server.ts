import { type RawBuilder, sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import { paymentProvider } from "../provider.server.ts";
import { isDifferenceId } from "./close-difference.server.ts";
import type { ComparedDay, ListedDifference } from "./reconciliation.ts";

const DAYS_SHOWN = 31;
const MOST_SHOWN = 300;

export interface Reconciliation {
  /** The provider of this installation. */
  provider: string;
  days: ComparedDay[];
  open: ListedDifference[];
  closed: ListedDifference[];
}

/** The days that were compared last, and the differences; null for somebody who may not see them. */
export async function reconciliation(viewer: Viewer): Promise<Reconciliation | null> {
  if (!may(viewer, "manage_finances")) return null;
  const [days, open, closed] = await Promise.all([
    comparedDays(),
    differences(sql`closed_at is null order by day desc, id`),
    differences(sql`closed_at is not null order by closed_at desc`),
  ]);
  return { provider: paymentProvider().name, days, open, closed };
}

export async function findDifference(viewer: Viewer, id: string): Promise<ListedDifference | null> {
  if (!may(viewer, "manage_finances") || !isDifferenceId(id)) return null;
  return (await differences(sql`id = ${id}`))[0] ?? null;
}

type DayRow = Pick<ComparedDay, "provider" | "day" | "source" | "comparedAt"> &
  Record<"their_in" | "their_out" | "their_fees" | "our_in" | "our_out" | "our_fees", string> & {
    open: number;
  };

async function comparedDays(): Promise<ComparedDay[]> {
  const { rows } = await sql<DayRow>`
    select provider, day::text as day, source, compared_at as "comparedAt", their_in, their_out, their_fees, our_in, our_out,
      our_fees, (select count(*)::int from reconciliation_differences other
        where other.provider = compared.provider and other.day = compared.day and closed_at is null) as open
    from reconciliations compared order by day desc, provider limit ${DAYS_SHOWN}`.execute(db);
  return rows.map((row) => ({
    provider: row.provider,
    day: row.day,
    source: row.source,
    comparedAt: row.comparedAt,
    theirs: { in: fromReais(row.their_in), out: fromReais(row.their_out), fees: fromReais(row.their_fees) },
    ours: { in: fromReais(row.our_in), out: fromReais(row.our_out), fees: fromReais(row.our_fees) },
    openDifferences: row.open,
  }));
}

type DifferenceRow = Omit<ListedDifference, "theirs" | "ours"> & {
  theirs: string | null;
  ours: string | null;
};

async function differences(which: RawBuilder<unknown>): Promise<ListedDifference[]> {
  const { rows } = await sql<DifferenceRow>`
    select id, provider, day::text as day, kind, reference, cause,
      coalesce(order_id, (select payments.order_id from payments where payments.id = payment_id)) as "orderId", theirs, ours,
      found_at as "foundAt", closed_at as "closedAt", note
    from reconciliation_differences where ${which} limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ theirs, ours, ...row }) => ({
    ...row,
    day: row.day as IsoDate,
    theirs: theirs === null ? null : fromReais(theirs),
    ours: ours === null ? null : fromReais(ours),
  }));
}

/** When each difference that nobody has explained was found. */
export const openDifferences: RawBuilder<{ at: Date }> = sql`
  select found_at as at from reconciliation_differences where closed_at is null`;
