import { sum } from "#app/shared/money.ts";
import type { Answer } from "../world/browser.ts";
import { hoardsOf } from "../world/hoards.ts";
import type { Buyer, World } from "../world/world.ts";
import { requestFor, type WantedLine } from "./order-request.ts";
import { persist } from "./persist.ts";
import { noteAnswer } from "./place-order.ts";

/** Lines of each order: first everything at once, then as much as looks like a large purchase. */
const ORDERS = [400, 50, 50, 50, 50];
/** A cart prices no more lines at once. */
const PRICED_AT_ONCE = 200;

/**
 * One account orders as much of everything as there is, by PIX, and pays nothing. It is limited when the shop said so itself: of
 * the number of lines, and of what may be held unpaid.
 */
export async function hoard(
  world: World,
  buyer: Buyer,
): Promise<{ answer: Answer | null; holdsTooMuch: boolean; isLimited: boolean }> {
  const everything = await world.shop.ask<WantedLine>(
    `select v.product_id as "productId", v.color, v.size, v.stock as quantity
     from product_variants v join products p on p.id = v.product_id
     where p.on_sale and v.stock > 0 order by v.stock desc, v.id limit $1`,
    [ORDERS.reduce((sum, lines) => sum + lines)],
  );
  const problems: (string | null)[] = [];
  for (const lines of ORDERS) problems.push(await orderAll(world, buyer, everything.splice(0, lines)));
  const holdsTooMuch = (await hoardsOf(world.shop)).some(({ userId }) => userId === buyer.userId);
  const isLimited =
    problems.includes("too-many-lines") &&
    problems.some((problem) => problem === "unpaid-limit" || problem === "too-many-unpaid");
  return { answer: await buyer.browser.get("/orders"), holdsTooMuch, isLimited };
}

/** Why it was refused, in the shop's own word; null where it was not, or nothing could be ordered. */
async function orderAll(world: World, buyer: Buyer, wanted: WantedLine[]): Promise<string | null> {
  const requests = [];
  while (wanted.length > 0)
    requests.push(
      await requestFor(buyer, { payment: "pix", delivery: "delivery" }, wanted.splice(0, PRICED_AT_ONCE)),
    );
  const priced = requests.filter((request) => request !== null);
  const [first] = priced;
  if (!first) return null;
  const request = {
    ...first,
    lines: priced.flatMap(({ lines }) => lines),
    discount: sum(priced.map(({ discount }) => discount)),
    freight: sum(priced.map(({ freight }) => freight)),
    total: priced.reduce((whole, { total }) => whole + total, 0),
  };
  const { idempotencyKey: key, total } = request;
  world.journal.asked.push({ key, userId: buyer.userId, total });
  const answer = await persist(() => buyer.browser.post("/checkout/place", { json: request }));
  if (noteAnswer(world, { buyer, request }, answer)) return null;
  return /"problem":"([\w-]+)"/.exec(answer?.body ?? "")?.[1] ?? null;
}
