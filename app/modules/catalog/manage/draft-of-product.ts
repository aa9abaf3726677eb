import { toReais } from "#app/shared/money.ts";
import { joinOptions, ONLY_COLOR, ONLY_SIZE } from "./options.ts";
import type { ManagedProduct } from "./own-product.ts";
import type { ProductDraft } from "./product-draft.ts";

/** A product as it stands in its edit form. */
export function draftOf(product: ManagedProduct): ProductDraft {
  const given = (options: string[], only: string) =>
    options.length === 1 && options[0] === only ? "" : joinOptions(options);
  return {
    name: product.name,
    description: product.description,
    price: toReais(product.price),
    wholesalePrice: product.wholesalePrice === null ? "" : toReais(product.wholesalePrice),
    category: product.category,
    colors: given(product.colors, ONLY_COLOR),
    sizes: given(product.sizes, ONLY_SIZE),
    shownColors: joinOptions(product.colors),
    shownSizes: joinOptions(product.sizes),
    colorNames: [],
    sizeNames: [],
    stockBy: product.variants.length > 1 ? "grid" : "total",
    stock: String(product.stock),
    shownStock: String(product.stock),
    cells: product.variants.map(({ color, size, stock }) => ({
      ...{ color, size, stock: String(stock), shown: String(stock) },
    })),
    composition: product.composition,
    care: product.care,
    measures: Object.entries(product.sizeGuide).flatMap(([size, measures]) =>
      Object.entries(measures).map(([measure, value]) => ({ size, measure, value: String(value) })),
    ),
    pictures: product.pictures.map(({ id, alt, color }) => ({ id, alt, color: color ?? "" })),
    imageUrl: "",
    isActive: product.isActive,
    removal: null,
  };
}
