import { sql } from "kysely";
import { expect, it } from "vitest";
import { runInRequest } from "../http/request-context.server.ts";
import { db, pool } from "./db.server.ts";

it("who pays gets a connection while people who browse hold them all", async () => {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const ask = (isPaying: boolean) =>
    runInRequest({ requestId: "1", clientAddress: "127.0.0.1", isPaying }, () =>
      sql`select current_setting('application_name') as name`.execute(db),
    );

  const browsing = ask(false);
  const paying = await ask(true);
  expect(paying.rows).toEqual([{ name: "mare-paying" }]);
  expect(pool.waitingCount).toBe(1);

  for (const client of held) client.release();
  expect((await browsing).rows).toEqual([{ name: "mare-web" }]);
  expect((await ask(true)).rows).toEqual([{ name: "mare-web" }]);
});
