import fc from "fast-check";
import { expect, it } from "vitest";
import { type ShopProduct, variantsOf } from "#app/modules/catalog/exchange/index.ts";
import { downloadStream } from "#app/platform/http/download-stream.server.ts";
import { csv } from "#app/shared/csv.ts";
import { centavos } from "#app/shared/money.ts";
import { asOneLine, asParagraphs } from "#app/shared/text.ts";
import { findColumns } from "../plan/columns.ts";
import { groupRows } from "../plan/file-products.ts";
import { ProductMatcher } from "../plan/match-products.ts";
import { planProduct } from "../plan/plan-product.ts";
import { readFileProduct } from "../plan/wanted-product.ts";
import { readFile } from "../read/read-file.server.ts";
import { newAddresses } from "../run/known-pictures.server.ts";
import { rowsOfProduct, TEMPLATE_HEAD } from "./product-rows.ts";
import { xlsxPieces } from "./xlsx-writer.server.ts";

const CATEGORIES = [
  { id: "roupas", name: "Roupas", icon: "x" },
  { id: "moda-praia", name: "Moda Praia", icon: "x" },
];

/** Texts that files are bad at: formulas, quotes, separators, accents, emoji, apostrophes. */
const odd = fc.constantFrom(
  "=1+1",
  "'=1",
  "@x",
  '"',
  ";",
  ",",
  "\n",
  "\t",
  "ção",
  "👗",
  "_x000A_",
  "  ",
  "|",
  "-5",
);
const words = (longest: number) =>
  fc
    .array(fc.oneof(odd, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 6 })
    .map((parts) => parts.join("").slice(0, longest));
const line = (longest: number) => words(longest).map(asOneLine);
const name = line(100).filter((text) => text !== "");
const option = line(20)
  .map((text) => asOneLine(text.replaceAll(",", "")))
  .filter((text) => text !== "");
const options = fc.uniqueArray(option, {
  minLength: 1,
  maxLength: 3,
  selector: (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("pt-BR"),
});
const code = fc.option(fc.stringMatching(/^[A-Z]{2}-[0-9]{1,6}$/), { nil: null });

const product = (number: number): fc.Arbitrary<ShopProduct> =>
  fc
    .record({
      name,
      description: words(300).map(asParagraphs),
      price: fc.integer({ min: 2, max: 99_999_999 }),
      hasWholesale: fc.boolean(),
      category: fc.constantFrom("roupas", "moda-praia"),
      colors: options,
      sizes: options,
      composition: line(100),
      care: words(200).map(asParagraphs),
      isActive: fc.boolean(),
      code,
      ncm: fc.option(fc.stringMatching(/^[0-9]{8}$/), { nil: null }),
      weightGrams: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: null }),
      side: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
      stock: fc.integer({ min: 0, max: 9_999 }),
      pictures: fc.nat({ max: 2 }),
    })
    .map(
      ({ colors, sizes, ...given }): ShopProduct => ({
        id: `seller-${number}`,
        version: 3,
        takenDown: false,
        sales: 0,
        fields: {
          name: given.name,
          description: given.description || given.name,
          price: centavos(given.price),
          wholesalePrice: given.hasWholesale ? centavos(given.price - 1) : null,
          category: given.category,
          colors,
          sizes,
          composition: given.composition,
          care: given.care,
          sizeGuide: { P: { busto: 88 } },
          isActive: given.isActive,
        },
        trade: {
          code: given.code && `${given.code}-${number}`,
          ncm: given.ncm,
          weightGrams: given.weightGrams,
          packageSize: given.side ? { length: given.side, width: given.side, height: given.side } : null,
        },
        variants: variantsOf(colors, sizes).map((variant, at) => ({
          ...variant,
          id: `${number}${at}`,
          stock: given.stock + at,
          sku: at % 2 === 0 && given.code ? `${given.code}-${number}-${at}` : null,
          ean: at === 0 ? "7891000315507" : null,
          stockVersion: 0,
        })),
        pictures: Array.from({ length: given.pictures }, (_, at) => ({
          id: `${number}${at}`.padStart(32, "a"),
          alt: "",
          color: null,
        })),
      }),
    );

const shop = fc.tuple(product(1), product(2), product(3));

async function planned(file: Uint8Array, products: readonly ShopProduct[]) {
  const { columns, products: rows } = findColumns(await readFile(file))!;
  const matcher = new ProductMatcher(products);
  return groupRows(rows, columns).map((each) => {
    const { wanted, problems } = readFileProduct(each, columns.format);
    const { existing, problems: unmatched } = matcher.match(wanted);
    const context = { categories: CATEGORIES, choices: {}, stock: (_: unknown, stock: number) => stock };
    const plan = planProduct(wanted, existing, context);
    return {
      id: existing?.id,
      problems: [...problems, ...unmatched, ...(plan.ok ? [] : plan.problems)],
      changes: plan.ok ? plan.changes : [],
      content: plan.ok && plan.content,
      pictures: newAddresses(wanted.pictures, existing, new Map()),
    };
  });
}

async function* inBatches(rows: string[][]) {
  for (const row of rows) yield [row];
}

it("what is exported comes back as no change, as CSV and as XLSX, whatever is in it", async () => {
  const categoryName = (id: string) => CATEGORIES.find((category) => category.id === id)!.name;
  await fc.assert(
    fc.asyncProperty(shop, async (products) => {
      const rows = products.flatMap((each) =>
        rowsOfProduct(each, categoryName, (path) => `https://mare.test${path}`),
      );
      const unchanged = products.map(({ id, fields, trade, variants }) => ({
        id,
        problems: [],
        changes: [],
        content: {
          fields,
          trade,
          variants: variants.map(({ id: _, stockVersion: __, ...variant }) => variant),
        },
        pictures: [],
      }));
      expect(await planned(new TextEncoder().encode(csv(TEMPLATE_HEAD, rows)), products)).toEqual(unchanged);
      const streamed = await new Response(downloadStream(xlsxPieces(TEMPLATE_HEAD, inBatches(rows)))).bytes();
      expect(await planned(streamed, products)).toEqual(unchanged);
    }),
    { numRuns: 40 },
  );
});
