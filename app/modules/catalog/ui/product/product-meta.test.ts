import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { breadcrumbData, productData } from "./product-meta.ts";

const picture = {
  id: "0".repeat(32),
  width: 900,
  height: 1200,
  placeholder: "",
  alt: "Vestido",
  color: "Azul",
};
const dress: Product = {
  id: "bella-1",
  name: "Vestido Midi",
  sellerName: "Bella Colada",
  price: centavos(79_90),
  wholesalePrice: null,
  stock: 3,
  colors: ["Azul", "Coral"],
  cover: picture,
  description: "Leve.",
  category: { id: "roupas", name: "Roupas" },
  seller: {
    id: "bella-colada",
    name: "Bella Colada",
    description: "",
    city: "Santos",
    state: "SP",
    cnpj: "",
    legalName: "",
    address: "",
    since: "",
  },
  composition: "100% viscose",
  care: "",
  sizeGuide: {},
  sizes: ["P"],
  variants: [],
  pictures: [picture],
  rating: null,
};
const absolute = (path: string) => `https://mare.test${path}`;

describe("what search engines read of a product", () => {
  it("is its name, its pictures and its offer in reais", () => {
    expect(productData(dress, absolute)).toMatchObject({
      name: "Vestido Midi",
      image: [`https://mare.test/pictures/${"0".repeat(32)}/1280.jpeg`],
      offers: {
        url: "https://mare.test/product/bella-1",
        price: "79.90",
        priceCurrency: "BRL",
        availability: "https://schema.org/InStock",
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
    });
  });

  it("shows when it is sold out, and has no rating without ratings", () => {
    const data = productData({ ...dress, stock: 0 }, absolute);
    expect(data.offers.availability).toBe("https://schema.org/OutOfStock");
    expect(data).not.toHaveProperty("aggregateRating");
    expect(productData({ ...dress, rating: { average: 4.25, count: 8 } }, absolute)).toMatchObject({
      aggregateRating: { ratingValue: "4.3", reviewCount: 8 },
    });
  });

  it("has the breadcrumbs from the home page", () => {
    expect(
      breadcrumbData(dress, absolute).itemListElement.map(({ position, name, item }) => [
        position,
        name,
        item,
      ]),
    ).toEqual([
      [1, "Início", "https://mare.test/"],
      [2, "Roupas", "https://mare.test/category/roupas"],
      [3, "Vestido Midi", "https://mare.test/product/bella-1"],
    ]);
  });
});
