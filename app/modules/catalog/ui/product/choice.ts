import { renditionPath } from "#app/modules/pictures/index.ts";
import { type Money, times, toReais } from "#app/shared/money.ts";
import { LOW_STOCK, type Product, type Variant } from "../../product.ts";
import type { MixedPieces } from "../../wholesale-mix.ts";
import { unitPrice } from "../../wholesale-price.ts";

/** What is chosen so far. A size is never preselected, unless there is only one. */
export interface Choice {
  color: string;
  size: string | null;
  quantity: number;
}

type Variants = Pick<Product, "colors" | "sizes"> & { variants: Variant[] };

/** Of a product, what the form to choose it shows. */
export type Choosable = Variants &
  Pick<Product, "id" | "name" | "sellerName" | "price" | "wholesalePrice" | "stock" | "sizeGuide">;

export function choosable(product: Product): Choosable {
  const { id, name, sellerName, price, wholesalePrice, stock, colors, sizes, sizeGuide, variants } = product;
  return { id, name, sellerName, price, wholesalePrice, stock, colors, sizes, sizeGuide, variants };
}

export const stockOf = ({ variants }: Variants, color: string, size: string): number =>
  variants.find((variant) => variant.color === color && variant.size === size)?.stock ?? 0;

/** The stock of the chosen colour and size; before a size is chosen, of the best stocked size. */
export function availablePieces(product: Variants, { color, size }: Pick<Choice, "color" | "size">): number {
  if (size !== null) return stockOf(product, color, size);
  return Math.max(0, ...product.sizes.map((each) => stockOf(product, color, each)));
}

/** Says what to do where no size was chosen, of a colour that has some and of one that has none. */
export const SIZE_MISSING = {
  available: "Escolha um tamanho",
  soldOut: "Esta cor está esgotada. Escolha outra cor.",
};

/** Reads the choice from a URL such as `?cor=Azul&tamanho=M&quantidade=2`, limited to existing variants and stock. */
export function choiceInAddress(product: Variants, address: URLSearchParams): Choice {
  const asked = {
    color: address.get("cor"),
    size: address.get("tamanho"),
    quantity: address.get("quantidade"),
  };
  const color = product.colors.find((each) => each === asked.color) ?? firstColorInStock(product);
  const size = product.sizes.find((each) => each === asked.size) ?? null;
  const quantity = asked.quantity && /^\d{1,6}$/.test(asked.quantity) ? Number(asked.quantity) : 1;
  return settle(product, { color, size, quantity });
}

export const withColor = (product: Variants, choice: Choice, color: string): Choice =>
  settle(product, { ...choice, color });

export const withSize = (product: Variants, choice: Choice, size: string): Choice =>
  settle(product, { ...choice, size });

/** Drops a sold-out size, and limits the quantity to the stock. */
function settle(product: Variants, { color, size, quantity }: Choice): Choice {
  const wanted = size ?? (product.sizes.length === 1 ? product.sizes[0]! : null);
  const kept = wanted !== null && stockOf(product, color, wanted) > 0 ? wanted : null;
  const available = availablePieces(product, { color, size: kept });
  return { color, size: kept, quantity: Math.max(1, Math.min(quantity, available)) };
}

function firstColorInStock(product: Variants): string {
  const inStock = product.colors.find((color) => availablePieces(product, { color, size: null }) > 0);
  return inStock ?? product.colors[0]!;
}

/** Whether a size of the chosen colour is sold out. */
export const missesSize = (product: Variants, color: string): boolean =>
  product.variants.some((variant) => variant.color === color && variant.stock === 0);

/** "Restam 3": only for a variant with low stock. */
export function stockHint(product: Variants, choice: Choice): string | null {
  if (choice.size === null) return null;
  const left = stockOf(product, choice.color, choice.size);
  if (left === 0 || left >= LOW_STOCK) return null;
  return left === 1 ? "Resta 1 nesta cor e tamanho" : `Restam ${left} nesta cor e tamanho`;
}

/** Twelve pieces of this product alone already reach the wholesale price. */
export const chosenGoods = (
  product: Pick<Product, "price" | "wholesalePrice">,
  { quantity }: Choice,
): Money => times(unitPrice(product, quantity), quantity);

type Pictures = Product["pictures"];

/** The pictures of the colour first, then all others, each in their order. */
export function colorFirst(pictures: Pictures, color: string): Pictures {
  const own = pictures.filter((picture) => picture.color === color);
  return [...own, ...pictures.filter((picture) => picture.color !== color)];
}

/** The index of the first picture of the colour; -1 when there is none. */
export const placeOfColor = (pictures: Pictures, color: string): number =>
  pictures.findIndex((picture) => picture.color === color);

/** The chosen pieces for the cart: with the picture of their colour, the price shown and the stock. */
export function cartRequest(product: Product, { color, size, quantity }: MixedPieces) {
  const [picture] = colorFirst(product.pictures, color);
  return {
    product: {
      id: product.id,
      name: product.name,
      price: Number(toReais(product.price)),
      imageUrl: picture ? renditionPath(picture.id, 320, "webp") : "",
      sellerName: product.sellerName,
    },
    quantity,
    selectedColor: color,
    selectedSize: size,
    stock: stockOf(product, color, size),
  };
}
