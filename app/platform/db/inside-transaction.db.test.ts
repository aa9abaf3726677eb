import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countAttempt } from "../throttle.server.ts";
import { db, pool } from "./db.server.ts";
import { InsideTransactionError } from "./inside-transaction.server.ts";

const one = sql<{ one: number }>`select 1 as one`;
const inside = (work: () => Promise<unknown>) => db.transaction().execute(work);

afterEach(() => vi.unstubAllEnvs());

describe("inside a transaction", () => {
  it.each([
    ["a query of its own connection", () => one.execute(db)],
    ["a query of the pool", async () => pool.query("select 1")],
    ["another transaction", () => db.transaction().execute((other) => one.execute(other))],
    ["a throttle", () => countAttempt("teste", { limit: 1, minutes: 1 })],
  ])("%s is refused at once, and the connection is free again", async (_, work) => {
    await expect(inside(work)).rejects.toThrow(InsideTransactionError);
    expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(pool.waitingCount).toBe(0);
  });

  it("its own queries go through, at any isolation, and what runs beside it is not inside", async () => {
    const both = await Promise.all([
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((own) => one.execute(own)),
      one.execute(db),
    ]);
    expect(both.map(({ rows }) => rows[0]!.one)).toEqual([1, 1]);
    for (const transaction of [
      db.transaction().setIsolationLevel("repeatable read"),
      db.transaction().setAccessMode("read only"),
    ])
      await expect(transaction.execute(() => one.execute(db))).rejects.toThrow(InsideTransactionError);
  });

  it("in production it is only logged, unless there is one connection, where it would deadlock", async () => {
    vi.stubEnv("NODE_ENV", "production");
    const { max } = pool.options;
    try {
      pool.options.max = 2;
      expect(await inside(() => one.execute(db))).toMatchObject({ rows: [{ one: 1 }] });
      pool.options.max = 1;
      await expect(inside(() => one.execute(db))).rejects.toThrow(InsideTransactionError);
    } finally {
      pool.options.max = max;
    }
  });
});
