import { callbackify } from "node:util";
import pg from "pg";

/** PostgreSQL's settings, by name. */
export type Settings = Record<string, string | number>;

const BEGINS = /^(begin|start transaction)\b/i;

/**
 * A client for a pooler that gives a connection to PostgreSQL away after each transaction (PgBouncer, `pool_mode = transaction`).
 * What is set for a connection, or prepared in it, would be somebody else's with the next transaction. So settings are part of
 * each transaction, also of one that is a single statement, and nothing is prepared by name. All that belongs to one
 * statement is sent at once: it takes one round trip, as without a pooler.
 */
export function clientThroughPooler(settings: Settings): typeof pg.Client {
  const set = Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(String(value))}`)
    .join("; ");

  return class extends pg.Client {
    constructor(given: pg.ClientConfig) {
      super({ ...given, pipeline: true });
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine forms
    override query(...given: any[]): any {
      const callback = typeof given.at(-1) === "function" ? given.pop() : null;
      const answer = this.#ask(given[0], given[1]);
      return callback ? callbackify(() => answer)(callback) : answer;
    }

    async #ask(asked: string | pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
      const query = typeof asked === "string" ? { text: asked, values } : { ...asked, name: undefined };
      // Unknown (null) before the first answer.
      if (["T", "E"].includes(this.getTransactionStatus() ?? "")) return super.query(query);
      if (BEGINS.test(query.text)) return last(super.query(query.text), super.query(set));
      // It is answered once it is committed, which may fail as well: some checks are made only then.
      const [begun, answer, committed] = await Promise.allSettled([
        super.query(`begin; ${set}`),
        super.query(query),
        super.query("commit"),
      ]);
      for (const each of [answer, begun, committed]) if (each.status === "rejected") throw each.reason;
      return (answer as PromiseFulfilledResult<pg.QueryResult>).value;
    }
  };
}

const last = async (...answers: Promise<pg.QueryResult>[]): Promise<pg.QueryResult> =>
  (await Promise.all(answers)).at(-1)!;
