import { priceCart } from "#app/modules/cart/index.server.ts";
import { linesOf } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { toReais } from "#app/shared/money.ts";
import { findOrder } from "../buyer/find-order.server.ts";

/** The same again, as far as it is still sold, in the shape of the browser's cart; null for another account's order. */
export async function reorder(viewer: Viewer, orderId: string) {
  const order = await findOrder(viewer, orderId);
  if (!order) return null;
  const requests = order.shipments.flatMap(({ items }) =>
    items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity })),
  );
  const cart = await priceCart(requests);
  return {
    lines: linesOf(cart).map((line) => ({
      product: {
        id: line.productId,
        name: line.name,
        price: Number(toReais(line.price)),
        imageUrl: line.imageUrl,
        sellerName: line.seller.name,
      },
      quantity: line.quantity,
      selectedColor: line.color,
      selectedSize: line.size,
      stock: line.stock,
    })),
    /** What is no longer there. */
    missing: cart.refused.map(({ name, color, size }) => `${name ?? "Uma peça"} (${color}, ${size})`),
  };
}
