import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { databaseUrl } from "../config/index.server.ts";
import { runInRequest } from "../http/request-context.server.ts";
import { db, pool } from "./db.server.ts";
import { Patience, PatienceOver } from "./patience.server.ts";
import { PatientPool } from "./patient-pool.server.ts";
import { databaseTrouble } from "./unavailable.server.ts";

const request = (patience?: Patience) => ({ requestId: "1", clientAddress: "127.0.0.1", patience });
/** Seconds; two hundred times as long as anybody here has patience. */
const LONG = 40;
const HANGS = `select pg_sleep(${LONG})`;
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

it.each<[string, () => Promise<unknown>]>([
  ["of the pool", () => pool.query(HANGS)],
  ["of Kysely", () => sql.raw(HANGS).execute(db)],
  ["in a transaction", () => db.transaction().execute((transaction) => sql.raw(HANGS).execute(transaction))],
])("a query %s fails when the patience of its request is over, and PostgreSQL ends it", async (_, ask) => {
  const error = await failure(runInRequest(request(new Patience(200)), ask));
  expect(databaseTrouble(error)).toBe("away");
  const hanging = sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and query = ${HANGS}`;
  await expect
    .poll(async () => (await hanging.execute(db)).rows, { timeout: LONG * 500 })
    .toEqual([{ count: "0" }]);
});

it("all waits of a request share one patience, and when it is over nothing is asked any more", async () => {
  const patience = new Patience(200);
  await failure(runInRequest(request(patience), () => pool.query(HANGS)));
  expect(patience.isOver).toBe(true);
  const next = failure(runInRequest(request(patience), () => pool.query("select 1")));
  expect(await next).toBeInstanceOf(PatienceOver);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);

  const unused = new PatientPool({ connectionString: databaseUrl() });
  onTestFinished(() => unused.end());
  expect(await failure(runInRequest(request(patience), () => unused.query("select 1")))).toBeInstanceOf(
    PatienceOver,
  );
  expect(unused.totalCount).toBe(0);
});

it("a request does not wait for a connection when its patience is over, and the connection is not lost", async () => {
  const single = new PatientPool({ connectionString: databaseUrl(), max: 1 });
  onTestFinished(() => single.end());
  const held = await single.connect();
  const error = await failure(runInRequest(request(new Patience(200)), () => single.query("select 1")));
  held.release();
  expect(error).toBeInstanceOf(PatienceOver);
  expect((await single.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
