import type { Answer } from "../world/browser.ts";
import { hoardsOf } from "../world/hoards.ts";
import type { Buyer, World } from "../world/world.ts";
import type { WantedLine } from "./order-request.ts";
import { placeByService } from "./place-order.ts";

/** Lines of each order: first everything at once, then as much as looks like a large purchase. */
const ORDERS = [400, 50, 50, 50, 50];

/** One account orders as much of everything as there is, by PIX, and pays nothing. */
export async function hoard(
  world: World,
  buyer: Buyer,
): Promise<{ answer: Answer | null; holdsTooMuch: boolean }> {
  const everything = await world.shop.ask<WantedLine>(
    `select v.product_id as "productId", v.color, v.size, v.stock as quantity
     from product_variants v join products p on p.id = v.product_id
     where p.on_sale and v.stock > 0 order by v.stock desc, v.id limit $1`,
    [ORDERS.reduce((sum, lines) => sum + lines)],
  );
  for (const lines of ORDERS)
    await placeByService(
      world,
      buyer,
      { payment: "pix", delivery: "delivery", clicks: 1 },
      everything.splice(0, lines),
    );
  const holdsTooMuch = (await hoardsOf(world.shop)).some(({ userId }) => userId === buyer.userId);
  return { answer: await buyer.browser.get("/orders"), holdsTooMuch };
}
