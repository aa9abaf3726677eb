import { renditionPath } from "#app/modules/pictures/index.ts";
import { toReais } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import type { MixedPieces } from "../../wholesale.ts";
import { stockOf } from "./choice.ts";
import { colorFirst } from "./gallery-pictures.ts";

/** What the cart has to know of the chosen pieces: the picture of their colour, the price as seen, the stock. */
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
