import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { ASKED } from "#tests/support/reviews.ts";
import { findProductPage } from "./product-reviews.server.ts";

beforeEach(() => db.deleteFrom("products").execute());

it("the page of a product shows what is like it, by one statement", async () => {
  const id = await aProduct({ category: "saias", name: "Saia Midi" });
  const others = [];
  for (const price of ["79.90", "85.00", "70.00", "60.00", "10.00"])
    others.push(await aProduct({ category: "saias", name: "Saia Longa", price }));
  await aProduct({ category: "calca", name: "Saia-calça" });
  await aProduct({ category: "saias", name: "Saia Curta", is_active: false });
  const page = await findProductPage(id, ASKED);
  expect(page).toMatchObject({ product: { id }, reviews: null });
  expect(page?.forYou.map(({ title, products }) => [title, products.map((each) => each.id)])).toEqual([
    ["Parecidos", [others[0], others[1], others[2], others[3]]],
  ]);
});

it("a product that is not on sale has no page", async () => {
  expect(await findProductPage(await aProduct({ is_active: false }), ASKED)).toBeNull();
});
