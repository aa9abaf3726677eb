import { sql } from "kysely";
import { expect, it } from "vitest";
import { aProduct } from "#tests/support/factories.ts";
import { compiledOnce } from "./compiled.server.ts";
import { db } from "./db.server.ts";
import { PREPARED, tableOf } from "./prepared.server.ts";

it("is built once, and asked with other values each time", async () => {
  let built = 0;
  const named = compiledOnce(({ name, most }: { name: string; most: number }) => {
    built += 1;
    return db
      .selectFrom("products")
      .select(["name", sql<string>`${name}::text || '!'`.as("called")])
      .where("name", "=", name)
      .where("on_sale", "=", true)
      .limit(most);
  });
  await aProduct({ name: "Vestido" });
  await aProduct({ name: "Saia" });
  await aProduct({ name: "Saia" });

  expect(await named({ name: "Vestido", most: 5 })).toEqual([{ name: "Vestido", called: "Vestido!" }]);
  expect(await named({ name: "Saia", most: 5 })).toHaveLength(2);
  expect(await named({ name: "Saia", most: 1 })).toEqual([{ name: "Saia", called: "Saia!" }]);
  expect(await named({ name: "Casaco", most: 5 })).toEqual([]);
  expect(built).toBe(1);
});

it("takes values from lists and objects, and is asked inside of a transaction too", async () => {
  interface Values {
    pieces: readonly { name: string; count: number }[];
    by: { factor: number };
  }
  const multiplied = compiledOnce(
    ({ pieces, by }: Values) => sql<{ name: string; product: number; ours: boolean }>`${PREPARED}
      select name, count * ${by.factor}::int as product, pg_current_xact_id_if_assigned() is not null as ours
      from ${tableOf("piece", pieces, {
        name: ["text", ({ name }) => name],
        count: ["int", ({ count }) => count],
      })} order by n`,
  );
  const pieces = [
    { name: "b", count: 2 },
    { name: "a", count: 3 },
  ];
  expect(await multiplied({ pieces, by: { factor: 2 } })).toEqual([
    { name: "b", product: 4, ours: false },
    { name: "a", product: 6, ours: false },
  ]);
  const inTransaction = await db.transaction().execute(async (transaction) => {
    await sql`select pg_current_xact_id()`.execute(transaction);
    return multiplied({ pieces: [{ name: "c", count: 1 }], by: { factor: 7 } }, transaction);
  });
  expect(inTransaction).toEqual([{ name: "c", product: 7, ours: true }]);
});
