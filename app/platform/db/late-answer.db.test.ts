import pg from "pg";
import { expect, it } from "vitest";
import { databaseUrl } from "../config/index.server.ts";
import { PreparingClient } from "./prepared.server.ts";
import { clientThroughPooler } from "./through-pooler.server.ts";
import { databaseTrouble } from "./unavailable.server.ts";

it.each([
  ["directly", PreparingClient],
  ["through a pooler", clientThroughPooler({ work_mem: "9MB" })],
])(
  "a connection %s whose answer does not come in time is left, and the next query gets another",
  async (_, Client) => {
    const pool = new pg.Pool({
      Client,
      connectionString: databaseUrl(),
      max: 1,
      query_timeout: 2_000,
    });
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    const client = await pool.connect();
    const before = await client.query("select pg_backend_pid() as pid");
    const late = await client.query("select pg_sleep(60)").catch((error: unknown) => error);
    expect(databaseTrouble(late)).toBe("away");
    // As Kysely does: it does not tell the pool of the error.
    client.release();
    await expect
      .poll(() =>
        pool.query("select pg_backend_pid() as pid").then(
          ({ rows }) => rows[0].pid,
          () => null,
        ),
      )
      .toSatisfy((pid) => pid !== null && pid !== before.rows[0].pid);
    await pool.end();
  },
);
