import { priceCart } from "#app/modules/cart/index.server.ts";
import { linesOf } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { toReais } from "#app/shared/money.ts";
import { findOrder } from "../buyer/find-order.server.ts";

/** The order's pieces that are still sold, as browser cart lines; null for another account's order. */
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
    /** Pieces that are no longer sold. */
    missing: cart.refused.map(({ name, color, size }) => `${name ?? "Uma peça"} (${color}, ${size})`),
  };
}
