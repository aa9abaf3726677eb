import { tmpdir } from "node:os";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { db } from "./db.server.ts";
import { closeReadiness, hasRoom, type Readiness, readiness, readinessOf } from "./readiness.server.ts";

afterAll(closeReadiness);

it("is ready when the database takes what is written", async () => {
  await expect.poll(readiness).toBe("ready");
});

it("is not ready when the database only reads", async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(rows[0]!.name)} set default_transaction_read_only = on`.execute(db);
  await closeReadiness();
  await expect.poll(readiness).toBe("read-only");
});

it("answers at once what it knows while a look hangs, and that there is no database when that took too long", async () => {
  const answers: Readiness[] = ["ready", "disk"];
  let looks = 0;
  const hanging = readinessOf(() => {
    looks++;
    const found = answers.shift();
    return found ? Promise.resolve(found) : new Promise(() => {});
  });
  expect(await hanging()).toBe("ready");
  expect(await Promise.all([hanging(), hanging()])).toEqual(["ready", "ready"]);
  expect(looks).toBe(1);
  await expect.poll(hanging).toBe("disk");
  await expect.poll(() => [hanging(), looks][1]).toBe(3);
  expect(await hanging()).toBe("disk");
});

it("a look that fails means that there is no database", async () => {
  expect(await readinessOf(() => Promise.reject(new Error("refused")))()).toBe("database");
});

it("looks at the room in the data folder, which may not be there yet", async () => {
  expect(await hasRoom(tmpdir(), 1)).toBe(true);
  expect(await hasRoom(tmpdir(), 2 ** 60)).toBe(false);
  expect(await hasRoom(`${tmpdir()}/no-such-folder-${process.pid}`)).toBe(true);
});
