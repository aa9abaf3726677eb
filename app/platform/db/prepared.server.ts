import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";

/**
 * Written first or last in a statement whose text never varies, it is parsed and planned once per connection instead of every
 * time. For the few statements that run hundreds of times a second and always want the same plan.
 */
export const PREPARED = sql.raw(MARK);

type Column<Row> = [type: "text" | "int" | "bigint" | "numeric", read: (row: Row) => unknown];

/**
 * Rows of ours as a table of such a statement, numbered by `n`. Each column is one list, out of the planner's sight:
 * it is taken for ten values. In sight it would be counted, and every length be planned anew.
 */
export function tableOf<Row>(name: string, rows: readonly Row[], columns: Record<string, Column<Row>>) {
  const lists = Object.values(columns).map(
    ([type, read]) => sql`(select ${rows.map(read)}::${sql.raw(type)}[])`,
  );
  const names = sql.raw(`${name} (${[...Object.keys(columns), "n"].join(", ")})`);
  return sql`unnest(${sql.join(lists)}) with ordinality as ${names}`;
}

const names = new Map<string, string>();

/** A client that recognises the mark; PostgreSQL knows a prepared statement by its name. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine forms
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const query = (...args: any[]) => (super.query as any)(...args);
    return typeof text === "string" && (text.startsWith(MARK) || text.endsWith(MARK))
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(...given);
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `mare_${names.size}`;
  names.set(text, name);
  return name;
}
