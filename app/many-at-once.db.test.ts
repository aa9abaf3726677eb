import { beforeAll, expect, it } from "vitest";
import { registerAccount } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { searchProducts } from "#app/modules/search/index.server.ts";
import { readCriteria } from "#app/modules/search/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { from, person } from "#tests/support/accounts.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder, differences } from "#tests/support/orders.ts";

let buyer: Viewer;
let dress: string;
beforeAll(async () => {
  buyer = await aViewer();
  await aSeller({ id: "bella", name: "Bella Colada" });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", price: "100.00", pieces: 20 });
});

// More than there are connections: a registration that holds one and waits for a second would deadlock.
it("sixty concurrent registrations all succeed, and other requests do not wait for them", async () => {
  const people = Array.from({ length: 60 }, () => person());
  const registered = people.map((someone, n) =>
    from(`198.51.100.${n}`, () => registerAccount(someone, null)),
  );
  const [found, placed] = await Promise.all([
    searchProducts(readCriteria(new URLSearchParams("q=vestido"))),
    aPlacedOrder(buyer, [{ productId: dress, color: "Coral", size: "P", quantity: 1 }]),
  ]);
  expect(found.products.total).toBe(1);
  expect(placed.ok).toBe(true);
  expect((await Promise.all(registered)).filter(({ ok }) => !ok)).toEqual([]);
  const addresses = people.map(({ email }) => email);
  const accounts = await db.selectFrom("auth_users").select("id").where("email", "in", addresses).execute();
  expect(accounts).toHaveLength(60);
  expect(await differences()).toEqual({});
});
