import type { CompiledQuery } from "kysely";
import { db, type Executor, pool } from "./db.server.ts";
import { statementName } from "./prepared.server.ts";

/** Stands for a value of the query until it is asked. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Compilable<Row> {
  compile(executor: Executor): CompiledQuery<Row>;
}

/**
 * A query that a page asks each time it is rendered: built and compiled once per process, parsed once per connection. Building
 * takes as long as asking. `build` gets its values by name, and hands them on; it must not look at them. It names its
 * columns: PostgreSQL refuses a prepared `select *` after a migration that adds one.
 */
export function compiledOnce<Values extends object, Row>(
  build: (given: Values) => Compilable<Row>,
  connections = pool,
): (values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (values) => {
    compiled ??= build(new Proxy({}, { get: (_, name) => new Given(String(name)) }) as Values).compile(db);
    const { sql: text, parameters } = compiled;
    const asked = parameters.map((value) =>
      value instanceof Given ? values[value.name as keyof Values] : value,
    );
    return (await connections.query({ name: statementName(text), text, values: asked })).rows;
  };
}
