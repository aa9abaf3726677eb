import { tmpdir } from "node:os";
import { sql } from "kysely";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { db } from "./db.server.ts";
import { closeReadiness, hasRoom, type Readiness, readiness, watchReadiness } from "./readiness.server.ts";

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

it("looks by itself, whether somebody asks or not, and never twice at once", async () => {
  let looks = 0;
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<Readiness>();
  const watch = watchReadiness(
    () => {
      looks++;
      return looks === 3 ? thawed : Promise.resolve("ready");
    },
    { pause: 1, trustedFor: 500 },
  );
  onTestFinished(watch.stop);
  await expect.poll(() => looks).toBe(3);
  await expect.poll(watch.state).toBe("database");
  expect(looks).toBe(3);
  thaw("ready");
  await expect.poll(watch.state).toBe("ready");
  await expect.poll(() => looks).toBeGreaterThan(3);
});

it("tells what the last look found; before the first, and when one fails, that there is no database", async () => {
  const looks: PromiseWithResolvers<Readiness>[] = [];
  const watch = watchReadiness(
    () => {
      looks.unshift(Promise.withResolvers());
      return looks[0]!.promise;
    },
    { pause: 1 },
  );
  onTestFinished(watch.stop);
  expect(watch.state()).toBe("database");
  looks[0]!.resolve("disk");
  await expect.poll(watch.state).toBe("disk");
  await expect.poll(() => looks).toHaveLength(2);
  looks[0]!.reject(new Error("refused"));
  await expect.poll(watch.state).toBe("database");
  await expect.poll(() => looks).toHaveLength(3);
  looks[0]!.resolve("ready");
  await expect.poll(watch.state).toBe("ready");
});

it("looks at the room in the data folder, which may not be there yet", async () => {
  expect(await hasRoom(tmpdir(), 1)).toBe(true);
  expect(await hasRoom(tmpdir(), 2 ** 60)).toBe(false);
  expect(await hasRoom(`${tmpdir()}/no-such-folder-${process.pid}`)).toBe(true);
});
