import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startReplicatedDatabase } from "#tests/support/replicated-database.ts";
import { runInRequest } from "../http/request-context.server.ts";
import { type LogPosition, readPosition } from "./log-position.server.ts";
import { Patience, PatienceOver } from "./patience.server.ts";
import { replicaAt } from "./replica.server.ts";

const A_MINUTE = 60_000;
const servers = await startReplicatedDatabase();
const primary = new pg.Pool({ connectionString: servers.primaryUrl });
const onReplica = new pg.Pool({ connectionString: servers.replicaUrl, max: 1 });
onReplica.on("error", () => {});

beforeAll(async () => {
  await primary.query("create table dresses (price int)");
  await primary.query("insert into dresses values (1)");
  await vi.waitFor(async () => expect((await onReplica.query("select from dresses")).rowCount).toBe(1), {
    timeout: A_MINUTE,
  });
});
afterAll(async () => {
  await Promise.all([primary.end(), onReplica.end()]);
  await servers.stop();
});

async function whereThePrimaryIs(): Promise<LogPosition> {
  const { rows } = await primary.query("select pg_current_wal_insert_lsn()::text as position");
  return readPosition(rows[0].position)!;
}

function aReader(maxLag = A_MINUTE) {
  const replica = replicaAt(servers.replicaUrl, maxLag);
  onTestFinished(replica.close);
  const reads = replica.readsBeside(primary);
  /** As in a request of somebody who changed something at this position of the log; 0 for nothing, null for a command. */
  const read = (readsFrom: LogPosition | null, patience?: Patience) =>
    runInRequest({ requestId: "", clientAddress: "", readsFrom, patience }, async () => {
      const text = "select price, pg_is_in_recovery() as replica from dresses";
      return (await reads.query({ name: "dresses", text })).rows[0] as { price: number; replica: boolean };
    });
  return { replica, read };
}

/** The replica repeats nothing for the time of the test. */
async function aReplicaThatStandsStill(): Promise<void> {
  await onReplica.query("select pg_wal_replay_pause()");
  await expect
    .poll(
      async () => (await onReplica.query("select pg_get_wal_replay_pause_state() as state")).rows[0].state,
    )
    .toBe("paused");
  onTestFinished(async () => {
    await onReplica.query("select pg_wal_replay_resume()");
  });
}

async function aNewPrice(): Promise<{ price: number; position: LogPosition }> {
  const { rows } = await primary.query("update dresses set price = price + 1 returning price");
  return { price: rows[0].price, position: await whereThePrimaryIs() };
}

describe("a read of the catalogue", () => {
  it("goes to the replica once it is known what it must have repeated", async () => {
    const { replica, read } = aReader();
    expect(await read(0n)).toMatchObject({ replica: false });
    replica.needed.heard(await whereThePrimaryIs(), false);
    await expect.poll(() => read(0n)).toMatchObject({ replica: true });
    expect(await read(null)).toMatchObject({ replica: false });
    replica.needed.lost();
    expect(await read(0n)).toMatchObject({ replica: false });
  });

  it("shows people what they changed, from the primary while the replica does not know it", async () => {
    const { replica, read } = aReader();
    replica.needed.heard(0n, false);
    await expect.poll(() => read(0n)).toMatchObject({ replica: true });
    await aReplicaThatStandsStill();
    const before = await read(0n);
    const { price, position } = await aNewPrice();
    expect(price).not.toBe(before.price);
    expect(await read(position)).toEqual({ price, replica: false });
    expect(await read(0n)).toEqual({ price: before.price, replica: true });
    await onReplica.query("select pg_wal_replay_resume()");
    await expect.poll(() => read(position)).toEqual({ price, replica: true });
  });

  it("shows nobody what was there before a change that this process heard of", async () => {
    const { replica, read } = aReader();
    replica.needed.heard(0n, false);
    await aReplicaThatStandsStill();
    const { price, position } = await aNewPrice();
    replica.needed.heard(position, true);
    expect(await read(0n)).toEqual({ price, replica: false });
  });

  it("leaves a replica that lags too far", async () => {
    const { replica, read } = aReader(700);
    await aReplicaThatStandsStill();
    const stale = (await onReplica.query("select price from dresses")).rows[0].price;
    await expect
      .poll(() => {
        replica.needed.heard(0n, false);
        return read(0n);
      })
      .toEqual({ price: stale, replica: true });
    const { price } = await aNewPrice();
    await expect
      .poll(async () => {
        replica.needed.heard(await whereThePrimaryIs(), false);
        return read(0n);
      })
      .toEqual({ price, replica: false });
  });

  it("does not fail when the replica is lost, and goes there again when it is back", async () => {
    const { replica, read } = aReader();
    replica.needed.heard(0n, false);
    await expect.poll(() => read(0n)).toMatchObject({ replica: true });
    await servers.stopReplica();
    const all = await Promise.all(Array.from({ length: 20 }, () => read(0n)));
    expect(all.every((row) => !row.replica)).toBe(true);
    await servers.startReplica();
    await expect
      .poll(() => {
        replica.needed.heard(0n, false);
        return read(0n);
      })
      .toMatchObject({ replica: true });
  });

  it("of somebody who has no time left says nothing about the replica", async () => {
    const { replica, read } = aReader();
    replica.needed.heard(0n, false);
    await expect.poll(() => read(0n)).toMatchObject({ replica: true });
    await expect(read(0n, new Patience(0))).rejects.toBeInstanceOf(PatienceOver);
    expect(await read(0n)).toMatchObject({ replica: true });
  });

  it("that the replica cannot answer is answered by the primary, with its error if it is one", async () => {
    const { replica } = aReader();
    replica.needed.heard(0n, false);
    const reads = replica.readsBeside(primary);
    const ask = (text: string) =>
      runInRequest({ requestId: "", clientAddress: "", readsFrom: 0n }, () => reads.query({ text }));
    expect((await ask("update dresses set price = price returning price")).rowCount).toBe(1);
    await expect(ask("select nothing")).rejects.toMatchObject({ code: "42703" });
  });
});
