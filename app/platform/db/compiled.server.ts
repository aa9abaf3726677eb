import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { db, type Executor, pool } from "./db.server.ts";
import { Given, statementName } from "./prepared.server.ts";

interface Compilable<Row> {
  compile(executor: Executor): CompiledQuery<Row>;
}

/**
 * A query that a page asks each time it is rendered: built and compiled once per process, parsed once per connection. Building
 * takes as long as asking. `build` gets its values by name, and hands them on; it must not look at them. It names its
 * columns: PostgreSQL refuses a prepared `select *` after a migration that adds one. To be asked inside of a transaction
 * as well, it is marked as `PREPARED`.
 */
export function compiledOnce<Values extends object, Row>(
  build: (given: Values) => Compilable<Row>,
  connections: Pick<pg.Pool, "query"> = pool,
): (values: Values, executor?: Executor) => Promise<Row[]> {
  let compiled: ReturnType<typeof compile> | undefined;
  const compile = () => {
    const query = build(Given.of<Values>()).compile(db);
    const { sql: text, parameters } = query;
    const readers = parameters.map((value) => (value instanceof Given ? value.in : () => value));
    return { query, text, name: statementName(text), readers };
  };
  return async (values, executor = db) => {
    compiled ??= compile();
    const { query, text, name, readers } = compiled;
    const asked = readers.map((read) => read(values));
    return executor === db
      ? (await connections.query({ name, text, values: asked })).rows
      : (await executor.executeQuery({ ...query, parameters: asked })).rows;
  };
}
