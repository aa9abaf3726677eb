import { parseBRL, toReais } from "#app/shared/money.ts";
import { sampleProducts } from "../catalog/products/index.ts";
import type { SampleProduct } from "../catalog/sample-product.ts";
import { sampleSellers } from "../catalog/sellers.ts";
import { drawingsOf } from "./drawings.ts";
import { daysBefore, insertRows, type SampleLayer } from "./layer.ts";
import { portraitFinder } from "./portraits.ts";
import { chance } from "./seed.ts";
import { spreadStock } from "./stock.ts";

/** As large as a drawing is painted. */
const DRAWING = { width: 1200, height: 1600 };

/** The three shops and everything they sell. */
export const catalogLayer: SampleLayer = {
  load: async (client, now) => {
    const { pictures, productPictures } = await pictureRows(now);
    await insertRows(client, "sellers", sellerRows(now));
    await insertRows(client, "products", sampleProducts.map(productRow(now)));
    await insertRows(client, "product_variants", sampleProducts.flatMap(variantRows));
    await insertRows(client, "pictures", pictures);
    await insertRows(client, "product_pictures", productPictures);
    // Suggestions are ordered by how many products say a word.
    await client.query("select refresh_search_words()");
  },
};

const sellerRows = (now: Date) =>
  sampleSellers.map(({ since, ...seller }) => ({
    ...seller,
    status: "aprovado",
    created_at: daysBefore(now, since),
  }));

const reais = (price: string) => toReais(parseBRL(price)!);

const productRow = (now: Date) => (product: SampleProduct) => ({
  id: product.id,
  seller_id: product.sellerId,
  category: product.categoryId,
  name: product.name,
  description: product.description,
  price: reais(product.price),
  wholesale_price: product.wholesalePrice ? reais(product.wholesalePrice) : null,
  composition: product.composition,
  care: product.care,
  size_guide: product.sizeGuide ?? {},
  colors: product.colors,
  sizes: product.sizes,
  created_at: daysBefore(now, product.daysListed),
});

function variantRows({ id, colors, sizes, stock }: SampleProduct) {
  const variants = colors.flatMap((color) => sizes.map((size) => ({ product_id: id, color, size })));
  const pieces = spreadStock(stock, variants.length, chance(id, "stock"));
  return variants.map((variant, index) => ({ ...variant, stock: pieces[index]! }));
}

async function pictureRows(now: Date) {
  const find = portraitFinder();
  const pictures = new Map<string, Record<string, unknown>>();
  const productPictures: Record<string, unknown>[] = [];
  for (const product of sampleProducts) {
    for (const [position, { spec, color, alt }] of drawingsOf(product).entries()) {
      const portrait = await find(spec);
      pictures.set(portrait.id, { ...portrait, ...DRAWING, drawing: spec, created_at: now });
      productPictures.push({ product_id: product.id, position, picture_id: portrait.id, color, alt });
    }
  }
  return { pictures: [...pictures.values()], productPictures };
}
