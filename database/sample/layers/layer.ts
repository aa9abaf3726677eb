import type pg from "pg";

/** Sample rows of one owner, loaded once, in one transaction; later layers may refer to rows of earlier ones. */
export interface SampleLayer {
  /** Dates are relative to `now`, the moment of the first start. */
  load(client: pg.Client, now: Date): Promise<void>;
}

export const DAY = 24 * 60 * 60 * 1000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Rows named by their columns, in one statement. Table and columns are ours, never input. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0]!).join(", ");
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
