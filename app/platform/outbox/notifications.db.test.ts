import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { both, buyer, openTwoShops } from "#tests/support/two-shops.ts";
import { notifyAfterCommit, sendNotifications } from "./notifications.server.ts";

const CHANNELS = ["jobs:insert", "payment_changed", "page_changes", "a channel"];
const client = new pg.Client({ connectionString: databaseUrl() });
let heard: string[] = [];

/** Whatever was sent before this is heard before it: PostgreSQL delivers in the order of the commits. */
async function heardSoFar(): Promise<string[]> {
  await client.query("select pg_notify('a channel', 'the end')");
  await expect.poll(() => heard).toContain("a channel the end");
  return heard.filter((each) => each !== "a channel the end");
}

beforeAll(async () => {
  await client.connect();
  client.on("notification", ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  for (const channel of CHANNELS) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  await openTwoShops();
});
afterAll(() => client.end());
beforeEach(async () => {
  await sql`delete from notifications`.execute(db);
  heard = [];
});

it("placing and paying an order, its jobs and its letters notify nobody inside their transactions", async () => {
  await aPaidOrder(buyer, both());
  expect(await runDueJobs()).toBeGreaterThan(1);
  expect(await heardSoFar()).toEqual([]);
});

it("a paid order leaves the news of its payment to the notifier, which tells it once", async () => {
  const { paymentId } = await aPaidOrder(buyer, both());
  await sendNotifications(client);
  await sendNotifications(client);
  expect(await heardSoFar()).toEqual([`payment_changed ${paymentId}`]);
});

it("what a transaction that was rolled back left is not told, and equal news are told once", async () => {
  const rolledBack = db.transaction().execute(async (transaction) => {
    await notifyAfterCommit(transaction, "a channel", "rolled back");
    throw new Error("changed its mind");
  });
  await expect(rolledBack).rejects.toThrow("changed its mind");
  for (const payload of ["1", "2", "1"])
    await db.transaction().execute((transaction) => notifyAfterCommit(transaction, "a channel", payload));
  await sendNotifications(client);
  expect((await heardSoFar()).sort()).toEqual(["a channel 1", "a channel 2"]);
});
