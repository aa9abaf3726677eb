import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { productGraph } from "./product-data.ts";
import ProductDataPart from "./product-data-part.tsx";
import { productMeta } from "./product-meta.ts";

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
  away: null,
  price: centavos(79_90),
  wholesalePrice: null,
  stock: 3,
  colors: ["Azul", "Coral"],
  cover: picture,
  description: "Leve.",
  category: { id: "roupas", name: "Roupas" },
  seller: {
    slug: "bella-colada",
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
  sizes: ["P", "M"],
  variants: [
    { id: "7", color: "Azul", size: "P", stock: 3 },
    { id: "8", color: "Coral", size: "M", stock: 0 },
  ],
  pictures: [picture],
  rating: null,
};
const absolute = (path: string) => `https://mare.test${path}`;

type Node = { "@type": string; "@id"?: string; [name: string]: unknown };

function graphOf(product: Product, ...reviews: Parameters<typeof productGraph>[2][]): Node[] {
  return productGraph(
    product,
    absolute,
    reviews.flatMap((each) => each ?? []),
  )["@graph"] as Node[];
}
const nodesOf = (graph: Node[], type: string) => graph.filter((node) => node["@type"] === type);

describe("what search engines read of a product", () => {
  it("is a group that varies by colour and size", () => {
    const [group] = graphOf(dress);
    expect(group).toMatchObject({
      "@type": "ProductGroup",
      name: "Vestido Midi",
      productGroupID: "bella-1",
      url: "https://mare.test/product/bella-1",
      image: [`https://mare.test/pictures/${"0".repeat(32)}/1280.jpeg`],
      brand: { "@type": "Brand", name: "Bella Colada" },
      audience: { suggestedGender: "female" },
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
    });
    expect(group).not.toHaveProperty("aggregateRating");
    expect(group).not.toHaveProperty("offers");
  });

  it("offers each variant at an address of its own, in stock or not", () => {
    const variants = graphOf(dress)[0]!.hasVariant;
    expect(variants).toMatchObject([
      {
        "@type": "Product",
        sku: "v7",
        color: "Azul",
        size: "P",
        offers: {
          url: "https://mare.test/product/bella-1?cor=Azul&tamanho=P",
          price: "79.90",
          priceCurrency: "BRL",
          availability: "https://schema.org/InStock",
        },
      },
      { sku: "v8", offers: { availability: "https://schema.org/OutOfStock" } },
    ]);
  });

  it("says once how a piece is given back and what its freight is, and every offer refers to it", () => {
    const graph = graphOf(dress);
    const [policy] = nodesOf(graph, "MerchantReturnPolicy");
    expect(policy).toMatchObject({
      applicableCountry: "BR",
      merchantReturnDays: 30,
      returnFees: "https://schema.org/FreeReturn",
    });
    const freights = nodesOf(graph, "OfferShippingDetails");
    expect(freights[0]).toMatchObject({
      shippingRate: { value: "12.50", currency: "BRL" },
      shippingDestination: { addressCountry: "BR", postalCodePrefix: ["0", "1"] },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 2 },
        transitTime: { minValue: 0, maxValue: 1, unitCode: "DAY" },
      },
    });
    const known = new Set(graph.map((node) => node["@id"]));
    const named = [...JSON.stringify(graph[0]).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(named).toHaveLength(2 * 10);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it("has the stars of its reviews, and where it is in the shop", () => {
    const review = { author: "Ana R.", stars: 4, text: "Linda", createdAt: "2026-05-02T01:00:00Z" };
    const graph = graphOf({ ...dress, rating: { average: 4.25, count: 8 } }, [review]);
    expect(graph[0]).toMatchObject({
      aggregateRating: { ratingValue: "4.3", reviewCount: 8 },
      review: [{ datePublished: "2026-05-01", reviewRating: { ratingValue: 4 }, reviewBody: "Linda" }],
    });
    expect(nodesOf(graph, "BreadcrumbList")[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: "Início", item: "https://mare.test/" },
        { position: 2, name: "Roupas", item: "https://mare.test/category/roupas" },
        { position: 3, name: "Vestido Midi", item: "https://mare.test/product/bella-1" },
      ],
    });
  });

  const markupOf = (product: Product) =>
    renderToStaticMarkup(
      ProductDataPart({ product, reviews: [], publicUrl: "https://mare.test", freightByParcel: false }),
    );

  it("cannot end the script it stands in, and is read back as it was", () => {
    const description = "</script><script>alert(1)</script> 👗 – “ação” &amp;";
    const markup = markupOf({ ...dress, description });
    expect(markup.match(/<\/?script/g)).toHaveLength(2);
    expect(markup).toMatch(/^[ -\xff]*$/);
    const json = markup.replace(/^<script[^>]*>|<\/script>$/g, "");
    expect(JSON.parse(json)["@graph"][0].description).toBe(description);
  });

  it("of sixty variants adds less than three kilobytes to the page as it is sent", () => {
    const colors = Array.from({ length: 10 }, (_, n) => `Cor ${n}`);
    const variants = colors.flatMap((color, n) =>
      ["PP", "P", "M", "G", "GG", "XG"].map((size, m) => ({
        id: String(4000 + n * 6 + m),
        color,
        size,
        stock: m,
      })),
    );
    expect(gzipSync(markupOf({ ...dress, variants })).length).toBeLessThan(3 * 1024);
  });
});

it("a shared link shows a picture of known size, of the product or of the shop", () => {
  const tags = (shared: string | null) =>
    Object.fromEntries(
      productMeta(dress, absolute, shared).map((tag) => [
        "property" in tag ? tag.property : "name" in tag ? tag.name : "",
        "content" in tag ? tag.content : "",
      ]),
    );
  expect(tags("/share/bella-1/0123456789abcdef.jpeg")).toMatchObject({
    "og:image": "https://mare.test/share/bella-1/0123456789abcdef.jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": expect.stringMatching(/^Vestido Midi, Bella Colada, R\$\s79,90$/),
    "twitter:card": "summary_large_image",
  });
  expect(tags(null)).toMatchObject({ "og:image": "https://mare.test/og.png", "og:image:alt": "Maré" });
});
