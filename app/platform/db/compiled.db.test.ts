import { sql } from "kysely";
import { expect, it } from "vitest";
import { aProduct } from "#tests/support/factories.ts";
import { compiledOnce } from "./compiled.server.ts";
import { db } from "./db.server.ts";

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
