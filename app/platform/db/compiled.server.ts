import { CompiledQuery } from "kysely";
import { db } from "./db.server.ts";
import { PREPARED_MARK } from "./prepared.server.ts";

/** Stands for a value of the query until it is asked. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that a page asks each time it is rendered: built and compiled once per process, parsed once per connection. Building
 * takes as long as asking. `build` gets its values by name, and hands them on; it must not look at them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (given: Values) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  let text = "";
  let parameters: readonly unknown[] = [];
  return async (values) => {
    if (!text) {
      const given = new Proxy({}, { get: (_, name) => new Given(String(name)) });
      const compiled = build(given as Values).compile();
      text = `${compiled.sql} ${PREPARED_MARK}`;
      parameters = compiled.parameters;
    }
    const asked = parameters.map((value) =>
      value instanceof Given ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, asked))).rows;
  };
}
