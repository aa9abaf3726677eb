import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { ASKED } from "#tests/support/reviews.ts";
import { findProductPage } from "./product-reviews.server.ts";

beforeEach(() => db.deleteFrom("products").execute());

it("the page of a product shows four others of its category, best sellers first", async () => {
  const id = await aProduct({ category: "saias", sales: 90 });
  const others = [];
  for (const sales of [50, 40, 30, 20, 10]) others.push(await aProduct({ category: "saias", sales }));
  await aProduct({ category: "calca", sales: 80 });
  await aProduct({ category: "saias", sales: 70, is_active: false });
  const page = await findProductPage(id, ASKED);
  expect(page).toMatchObject({ product: { id }, reviews: null });
  expect(page?.related.map((related) => related.id)).toEqual(others.slice(0, 4));
});

it("a product that is not on sale has no page", async () => {
  expect(await findProductPage(await aProduct({ is_active: false }), ASKED)).toBeNull();
});
