import type { Action } from "../plan/steps.ts";
import { chosenFrom, type World } from "../world/world.ts";
import { placeByService } from "./place-order.ts";

/** More than there are pieces, so that a refusal or two do not matter. */
const MAX_ORDERS = 20;

/** One buyer after another takes a piece, paid by card, until none of the product is left. */
export async function sellOut(
  world: World,
  { buyer: first, choice }: Extract<Action, { kind: "sell-out" }>,
): Promise<boolean> {
  const products = [...new Set(world.lastPieces.map(({ productId }) => productId))];
  const productId = chosenFrom(products, choice)!;
  let sold = false;
  for (let turn = 0; turn < MAX_ORDERS; turn++) {
    const [left] = await world.shop.ask<{ color: string; size: string }>(
      "select color, size from product_variants where product_id = $1 and stock > 0 order by id limit 1",
      [productId],
    );
    if (!left) return sold;
    const buyer = world.buyers[(first + turn) % world.buyers.length]!;
    const how = { payment: "approve", delivery: "delivery", clicks: 1 } as const;
    sold = (await placeByService(world, buyer, how, [{ productId, ...left, quantity: 1 }])) || sold;
  }
  return false;
}
