import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseXml, textsOf } from "#tests/support/xml.ts";
import { audienceOf } from "./audience.ts";
import { type FeedProduct, feedItems } from "./feed-item.ts";
import { feedCsvLine, feedText } from "./feed-text.ts";
import { GOOGLE_END, googleBeginning, googleItem } from "./google-feed.ts";
import { META_BEGINNING, metaItem } from "./meta-feed.ts";
import { groupId } from "./variant-ids.ts";

const absolute = (path: string) => `https://mare.test${path}`;
const dress: FeedProduct = {
  id: "bella-1",
  name: "Vestido Midi",
  description: "Leve & fresco,\ncom <alças>.",
  price: "79.90",
  sellerName: "Bella Colada",
  category: "roupas",
  categoryName: "Roupas",
  composition: "100% viscose",
  variants: [
    { id: "12", color: "Azul", size: "P", inStock: true },
    { id: "13", color: "Coral", size: "Único & só", inStock: false },
  ],
  pictures: [
    { id: "a".repeat(32), color: "Azul" },
    { id: "b".repeat(32), color: null },
    { id: "c".repeat(32), color: "Verde" },
  ],
};
const shop = { name: "Maré & Cia", tagline: "Moda", address: "https://mare.test/" };

function googleFeed(...products: FeedProduct[]) {
  const items = products.flatMap((product) => feedItems(product, absolute).map(googleItem));
  const [channel] = parseXml(googleBeginning(shop) + items.join("") + GOOGLE_END).children;
  return channel!.children.filter(({ name }) => name === "item");
}

describe("Google's feed", () => {
  it("names no freight where a company prices each parcel", () => {
    expect(feedItems(dress, absolute)[0]!.freight.length).toBeGreaterThan(0);
    expect(feedItems(dress, absolute, true)[0]!.freight).toEqual([]);
  });

  it("has one item for each variant, with what clothes in Brazil need", () => {
    const [first, second] = googleFeed(dress);
    const of = (item: typeof first, ...names: string[]) => names.flatMap((name) => textsOf(item!, name));
    expect(of(first, "g:id", "g:item_group_id", "title")).toEqual([
      "v12",
      "bella-1",
      "Vestido Midi, Azul, P",
    ]);
    expect(of(first, "description")).toEqual(["Leve & fresco, com <alças>."]);
    expect(of(first, "link")).toEqual(["https://mare.test/product/bella-1?cor=Azul&tamanho=P"]);
    expect(of(first, "g:price", "g:availability", "g:condition")).toEqual(["79.90 BRL", "in_stock", "new"]);
    expect(of(first, "g:brand", "g:identifier_exists")).toEqual(["Bella Colada", "no"]);
    expect(of(first, "g:google_product_category", "g:gender", "g:age_group")).toEqual([
      "1604",
      "female",
      "adult",
    ]);
    expect(of(first, "g:color", "g:size", "g:size_system")).toEqual(["Azul", "P", "BR"]);
    expect(of(second, "g:id", "g:availability", "g:size")).toEqual(["v13", "out_of_stock", "Único & só"]);
  });

  it("shows the pictures of the colour first, and all of them for a colour without one", () => {
    const [blue, coral] = googleFeed(dress);
    const pictures = (item: typeof blue) =>
      [...textsOf(item!, "g:image_link"), ...textsOf(item!, "g:additional_image_link")].map((url) => url[35]);
    expect([pictures(blue), pictures(coral)]).toEqual([
      ["a", "b"],
      ["a", "b", "c"],
    ]);
    expect(googleFeed({ ...dress, pictures: [] })).toEqual([]);
  });

  it("tells the freight by the beginning of the CEP, and that it is free", () => {
    const freight = (product: FeedProduct) =>
      googleFeed(product)[0]!
        .children.filter(({ name }) => name === "g:shipping")
        .map((each) => [textsOf(each, "g:postal_code")[0], textsOf(each, "g:price")[0]]);
    expect(freight(dress)).toHaveLength(9);
    expect(freight(dress).slice(0, 2)).toEqual([
      ["0*-1*", "12.50 BRL"],
      ["2*", "15.90 BRL"],
    ]);
    expect(new Set(freight({ ...dress, price: "500.00" }).map(([, price]) => price))).toEqual(
      new Set(["0.00 BRL"]),
    );
  });

  it("is well-formed and within the limits, whatever shops write", () => {
    const anything = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(anything, anything, anything, anything, (name, description, color, size) => {
        const variants = [{ id: "1", color, size, inStock: true }];
        const [item] = googleFeed({ ...dress, name, description: description.repeat(20), variants });
        expect(Array.from(textsOf(item!, "title")[0]!).length).toBeLessThanOrEqual(150);
        expect(Array.from(textsOf(item!, "description")[0]!).length).toBeLessThanOrEqual(5000);
      }),
      { numRuns: 30 },
    );
  });
});

describe("Meta's feed", () => {
  it("has the same items in its own words", () => {
    const [head, ...cells] = [META_BEGINNING, ...feedItems(dress, absolute).map(metaItem)].map((line) =>
      line.trimEnd(),
    );
    expect(head).toMatch(/^id,title,description,availability,condition,price,link,image_link,/);
    expect(cells[0]).toMatch(
      /^v12,"Vestido Midi, Azul, P","Leve & fresco, com <alças>\.",in stock,new,79\.90 BRL,https:/,
    );
    expect(cells[1]).toContain(",out of stock,");
  });

  it("doubles quotes, and gives a spreadsheet nothing to run", () => {
    expect(feedCsvLine(['a "b"', "x", "=1+1", " @sum(a)", "-2"])).toBe('"a ""b""",x,1+1,sum(a),2\r\n');
  });
});

it("a text is cut at the end of a word, and loses what XML cannot hold", () => {
  expect(feedText("um dois\u0000 três\ud800", 100)).toBe("um dois três");
  expect(feedText("um dois três", 9)).toBe("um dois…");
  expect(feedText("a".repeat(30), 10)).toBe(`${"a".repeat(9)}…`);
});

it("a group has at most fifty characters, and different products have different ones", () => {
  const ids = [1, 2].map((n) => groupId(`seller-${"x".repeat(60)}${n}`));
  expect(ids.map((id) => id.length)).toEqual([50, 50]);
  expect(new Set(ids).size).toBe(2);
});

it.each([
  ["blusa-masculina", "Camiseta", "male", "adult"],
  ["lingerie", "Conjunto", "female", "adult"],
  ["infantil", "Vestido Infantil", "female", "kids"],
  ["infantil", "Conjunto Menino", "male", "kids"],
  ["calcados", "Tênis Casual", "unisex", "adult"],
  ["moda-praia", "Maiô Ondas", "female", "adult"],
  ["constructor", "Boné", "unisex", "adult"],
] as const)("%s, %s is for %s, %s", (category, name, gender, ageGroup) => {
  expect(audienceOf(category, name)).toEqual({ gender, ageGroup });
});
