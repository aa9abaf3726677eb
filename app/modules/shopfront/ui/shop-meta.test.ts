import { expect, it } from "vitest";
import { shopData, shopMeta } from "./shop-meta.ts";

const SHOP = { slug: "bella-colada", name: "Bella Colada", city: "Itajaí", state: "SC" };
const absolute = (path: string) => `https://loja.test${path}`;

it("a shared shop is told by its own picture, or by the marketplace's", () => {
  const imageOf = (shared: string | null) =>
    shopMeta(SHOP, absolute, shared).find((tag) => "property" in tag && tag.property === "og:image");
  expect(imageOf("/share/loja/bella-colada/1.jpeg")).toMatchObject({
    content: "https://loja.test/share/loja/bella-colada/1.jpeg",
  });
  expect(imageOf(null)).toMatchObject({ content: "https://loja.test/og.png" });
});

it("search engines read a rating only where there are reviews enough", () => {
  const rated = shopData(SHOP, absolute, { pictureId: "a", reviews: { count: 12, average: 4.666 } });
  expect(rated).toMatchObject({
    "@type": "Store",
    url: "https://loja.test/loja/bella-colada",
    image: "https://loja.test/pictures/a/960.jpeg",
    aggregateRating: { ratingValue: "4.7", reviewCount: 12 },
  });
  const unrated = shopData(SHOP, absolute, { pictureId: null, reviews: null });
  expect(unrated).not.toHaveProperty("aggregateRating");
  expect(unrated).not.toHaveProperty("image");
});
