import { type RawBuilder, sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";

/**
 * Put it first or last in a statement whose text never varies: it is then parsed and planned once per connection. For
 * the few statements that run hundreds of times a second with the same plan.
 */
export const PREPARED = sql.raw(MARK);

/** Whether a step of a larger statement is to do anything: a condition that is known before it begins. */
export type When = RawBuilder<unknown>;
export const ALWAYS: When = sql`true`;

/** Stands for a value of a statement that is built before its values are known: see `compiledOnce`. */
export class Given {
  readonly in: (values: object) => unknown;
  constructor(read: (values: object) => unknown) {
    this.in = read;
  }

  /** All values, each by its name, and those of an object by theirs. */
  static of<Values extends object>(): Values {
    return named((values) => values) as Values;
  }
}

const named = (read: (values: object) => unknown): object =>
  new Proxy(new Given(read), {
    get: (given, name) =>
      name === "in" || typeof name === "symbol"
        ? Reflect.get(given, name)
        : named((values) => (read(values) as Record<string, unknown>)[name]),
  });

type Column<Row> = [type: "text" | "int" | "bigint" | "numeric" | "timestamptz", read: (row: Row) => unknown];

/**
 * Rows as a table of such a statement, numbered by `n`. Each column is one array behind a subquery, whose values the
 * planner cannot count; those of a literal array it would, and plan each length anew. By the condition, which is always
 * true, it expects one row, and looks up what is joined to it by an index: for ten it would read a small table whole.
 */
export function tableOf<Row>(name: string, rows: readonly Row[], columns: Record<string, Column<Row>>) {
  const listOf = (read: (row: Row) => unknown) =>
    rows instanceof Given ? new Given((values) => (rows.in(values) as Row[]).map(read)) : rows.map(read);
  const lists = Object.values(columns).map(
    ([type, read]) => sql`(select ${listOf(read)}::${sql.raw(type)}[])`,
  );
  const names = sql.raw(`${name} (${[...Object.keys(columns), "n"].join(", ")})`);
  return sql`(select * from unnest(${sql.join(lists)}) with ordinality as ${names} where n between 1 and 1000000) ${sql.raw(name)}`;
}

const names = new Map<string, string>();

/**
 * A client that gives marked statements a name, by which PostgreSQL prepares them, and that leaves a connection on which an
 * answer did not come in time (`query_timeout`): the driver itself would send the next query after the one that hangs.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine forms
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const query = (...args: any[]) => (super.query as any)(...args);
    const answer =
      typeof text === "string" && (text.startsWith(MARK) || text.endsWith(MARK))
        ? query({ name: statementName(text), text, values }, ...rest)
        : query(...given);
    if (answer instanceof Promise) answer.then(undefined, this.#leaveWhenLate);
    return answer;
  }

  readonly #leaveWhenLate = (error: Error): void => {
    if (error.message === "Query read timeout") this.connection.stream.destroy();
  };
}

/** The name under which PostgreSQL prepares a statement, in every connection. */
export function statementName(text: string): string {
  const name = names.get(text) ?? `mare_${names.size}`;
  names.set(text, name);
  return name;
}
