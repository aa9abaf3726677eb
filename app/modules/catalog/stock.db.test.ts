import { expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { waitingForALock } from "#tests/support/meeting.ts";
import { countSales, returnStock } from "./stock.server.ts";

it("pieces come back and a sale is counted while another sale of the product is, and neither waits in a circle", async () => {
  const productId = await aProduct({ pieces: 5 });
  const { id: variantId } = await db
    .selectFrom("product_variants")
    .select("id")
    .where("product_id", "=", productId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const sold = [{ productId, quantity: 1 }];
  const returned = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const cancelling = db.transaction().execute(async (transaction) => {
    await returnStock(transaction, [{ variantId, quantity: 1 }]);
    returned.resolve();
    await goOn.promise;
    await countSales(transaction, sold, -1);
  });
  await returned.promise;
  const paying = db.transaction().execute((transaction) => countSales(transaction, sold, 1));
  await expect.poll(waitingForALock).toBe(1);
  goOn.resolve();
  expect(await Promise.allSettled([cancelling, paying])).toMatchObject([
    { status: "fulfilled" },
    { status: "fulfilled" },
  ]);
  const { sales } = await db
    .selectFrom("products")
    .select("sales")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  expect(sales).toBe(1);
});
