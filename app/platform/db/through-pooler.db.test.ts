import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hasPgBouncer, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { databaseUrl, PREPARED_DATABASE_URL, PREPARED_DIRECT_URL } from "../config/index.server.ts";
import { clientThroughPooler } from "./through-pooler.server.ts";

const SHOWN = "select current_setting('statement_timeout') as timeout, current_setting('work_mem') as memory";
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

describe("a client for a pooler", () => {
  async function connected(settings = { statement_timeout: 7_000, work_mem: "9MB" }) {
    const Client = clientThroughPooler(settings);
    const client = new Client({ connectionString: databaseUrl() });
    endings.push(() => client.end());
    await client.connect();
    return client;
  }
  /** What the next transaction in the same connection would find, which may be somebody else's. */
  const leftBehind = (client: pg.Client, text: string): Promise<pg.QueryResult> =>
    Reflect.apply(pg.Client.prototype.query, client, [text]);

  it("sets what it needs for one statement, and leaves nothing behind", async () => {
    const client = await connected();
    const before = await leftBehind(client, SHOWN);
    expect((await client.query(SHOWN)).rows).toEqual([{ timeout: "7s", memory: "9MB" }]);
    expect((await client.query(`${SHOWN} where $1`, [true])).rows).toEqual([
      { timeout: "7s", memory: "9MB" },
    ]);
    expect(await leftBehind(client, SHOWN)).toMatchObject({ rows: before.rows });
  });

  it("sets it for a transaction of many statements as well", async () => {
    const client = await connected();
    for (const begin of ["begin", "start transaction isolation level serializable"]) {
      await client.query(begin);
      expect((await client.query(SHOWN)).rows).toEqual([{ timeout: "7s", memory: "9MB" }]);
      expect((await client.query("commit")).command).toBe("COMMIT");
      expect(await leftBehind(client, SHOWN)).not.toMatchObject({ rows: [{ memory: "9MB" }] });
    }
  });

  it("prepares nothing by name", async () => {
    const client = await connected();
    const { rows } = await client.query({ name: "mare_1", text: "select $1::int as n", values: [3] });
    expect(rows).toEqual([{ n: 3 }]);
    const prepared = await leftBehind(client, "select name from pg_prepared_statements");
    expect(prepared).toMatchObject({ rows: [] });
  });

  it("ends a statement in time, and goes on with the next", async () => {
    const client = await connected({ statement_timeout: 2_000, work_mem: "9MB" });
    await expect(client.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    await expect(client.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("answers a statement once it is committed: what is checked only then fails it", async () => {
    const client = await connected();
    await client.query("create table twins (n int unique deferrable initially deferred)");
    await expect(client.query("insert into twins values ($1), ($1)", [1])).rejects.toMatchObject({
      code: "23505",
    });
    expect((await client.query("select * from twins")).rows).toEqual([]);
  });

  it("serves a pool, which asks with a callback", async () => {
    const pool = new pg.Pool({
      Client: clientThroughPooler({ work_mem: "9MB" }),
      connectionString: databaseUrl(),
      max: 2,
    });
    endings.push(() => pool.end());
    const asked = Array.from({ length: 6 }, (_, n) => pool.query("select $1::int as n", [n]));
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows[0].n)).toEqual([0, 1, 2, 3, 4, 5]);
    await expect(pool.query("select nothing")).rejects.toMatchObject({ code: "42703" });
  });
});

describe.skipIf(!hasPgBouncer)("PgBouncer, where it is installed", () => {
  const CONNECTIONS = 2;

  async function behindPgBouncer() {
    const direct = databaseUrl();
    const bouncer = await startPgBouncer(direct, CONNECTIONS);
    vi.stubEnv(PREPARED_DATABASE_URL, bouncer.url);
    vi.stubEnv(PREPARED_DIRECT_URL, direct);
    vi.resetModules();
    const { db, pool, searchPool } = await import("./db.server.ts");
    const { compiledOnce } = await import("./compiled.server.ts");
    const { listen, stopListening } = await import("./listen.server.ts");
    const { closeReadiness, readiness } = await import("./readiness.server.ts");
    endings.push(async () => {
      await Promise.all([pool.end(), stopListening(), closeReadiness()]);
      await bouncer.stop();
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    await expect
      .poll(() =>
        pool.query("select 1").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    return { db, pool, searchPool, compiledOnce, listen, readiness };
  }

  it("serves pages, transactions and searches of many connections by a few", async () => {
    const { db, pool, searchPool, compiledOnce, readiness } = await behindPgBouncer();
    await pool.query("create table visits (connection int)");
    const read = compiledOnce(({ n }: { n: number }) => sql<{ n: number }>`select ${n}::int as n`);
    const memory = sql<{ memory: string }>`select current_setting('work_mem') as memory`;
    const { rows: usual } = await memory.execute(db);
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        expect(await read({ n })).toEqual([{ n }]);
        await db.transaction().execute(async (transaction) => {
          await sql`insert into visits values (pg_backend_pid())`.execute(transaction);
          const { rows } = await sql`select current_setting('lock_timeout') <> '0' as bounded`.execute(
            transaction,
          );
          expect(rows).toEqual([{ bounded: true }]);
        });
        expect((await searchPool.query("select current_setting('work_mem') as memory")).rows).toEqual([
          { memory: "32MB" },
        ]);
        expect((await memory.execute(db)).rows).toEqual(usual);
      }),
    );
    const { rows } = await pool.query(
      "select count(*)::int as visits, count(distinct connection)::int as connections from visits",
    );
    expect(rows).toEqual([{ visits: 40, connections: expect.any(Number) }]);
    expect(rows[0].connections).toBeLessThanOrEqual(CONNECTIONS);
    await expect.poll(readiness).toBe("ready");
  });

  it("is passed by for what is listened to", async () => {
    const { listen, pool } = await behindPgBouncer();
    const heard: (string | null)[] = [];
    listen("news", (payload) => heard.push(payload));
    await expect.poll(() => heard).toEqual([null]);
    await pool.query("select pg_notify('news', 'sale')");
    await expect.poll(() => heard).toEqual([null, "sale"]);
  });
});
