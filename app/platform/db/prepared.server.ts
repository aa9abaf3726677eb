import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";

/**
 * Written first in a statement whose text never varies, it is parsed and planned once per connection instead of every
 * time. For the few statements that run hundreds of times a second and always want the same plan.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

/** A client that recognises the mark; PostgreSQL knows a prepared statement by its name. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine forms
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const query = (...args: any[]) => (super.query as any)(...args);
    return typeof text === "string" && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(...given);
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `mare_${names.size}`;
  names.set(text, name);
  return name;
}
