import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { conflict } from "../forms/result.ts";
import { db } from "./db.server.ts";
import { inTransaction, Refused } from "./transaction.server.ts";

beforeAll(async () => {
  await sql`create table things (name text primary key)`.execute(db);
});

const names = async () =>
  (await sql<{ name: string }>`select name from things order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe("a transaction", () => {
  it("keeps what was written, and answers with what it made", async () => {
    const result = await inTransaction(async (transaction) => {
      await sql`insert into things values ('kept')`.execute(transaction);
      return { id: "7" };
    });
    expect(result).toEqual({ ok: true, id: "7" });
    expect(await names()).toEqual(["kept"]);
  });

  it("that is refused at any depth keeps nothing, and answers why", async () => {
    const deeper = async () => {
      throw new Refused(conflict("taken", "Já está em uso."));
    };
    const result = await inTransaction(async (transaction) => {
      await sql`insert into things values ('undone')`.execute(transaction);
      await deeper();
      return {};
    });
    expect(result).toMatchObject({ ok: false, kind: "conflict", problem: "taken" });
    expect(await names()).toEqual(["kept"]);
  });

  it("that fails keeps nothing, and the failure goes on", async () => {
    const failing = inTransaction(async (transaction) => {
      await sql`insert into things values ('undone')`.execute(transaction);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await names()).toEqual(["kept"]);
  });
});
