import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { sampleProducts } from "../catalog/products/index.ts";
import type { SampleProduct } from "../catalog/sample-product.ts";
import { DAY, daysBefore } from "../layers/layer.ts";
import { chance } from "../layers/seed.ts";
import { demoBuyer, type SampleBuyer, sampleBuyers } from "./buyers.ts";

/** The outcome of an order; for most it only depends on how long ago it was placed. */
export type Fate = "goes-its-way" | "unpaid" | "expired" | "cancelled" | "returned";

export interface PlannedLine {
  product: SampleProduct;
  color: string;
  size: string;
  quantity: number;
}

export interface PlannedOrder {
  /** Names its chances. */
  key: string;
  buyer: SampleBuyer;
  createdAt: Date;
  lines: PlannedLine[];
  method: PaymentMethod;
  pickup: boolean;
  fate: Fate;
}

const DEMO_SELLER = "bella-colada";
const MAX_SOLD = 50;
const MAX_AGO_TIME = 355;
/** The demo's customer came later than the others. */
const DEMO_LONGEST_AGO = 330;
/** Extra orders whose pieces do not count as sold, in all and of the demo's customer. */
const EXTRAS: readonly { fate: Fate; all: number; demo: number }[] = [
  { fate: "unpaid", all: 5, demo: 2 },
  { fate: "expired", all: 24, demo: 2 },
  { fate: "cancelled", all: 12, demo: 2 },
  { fate: "returned", all: 9, demo: 1 },
];

/** Pieces sold of a product: 1 to 50. */
export const soldOf = (productId: string): number => 1 + Math.floor(chance(productId, "sales")() * MAX_SOLD);

const pick = <T>(list: readonly T[], roll: number): T => list[Math.floor(roll * list.length)]!;

/** The whole year, from a fixed seed. */
export function planOrders(now: Date): PlannedOrder[] {
  const sold = sampleProducts
    .flatMap((product) => soldLines(product, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const orders = groupIntoOrders(sold, now);
  giveSomeToDemoBuyer(orders, now);
  return [...orders, ...extraOrders(now)].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type DatedLine = PlannedLine & { at: Date };

/** The pieces sold of a product, line by line, each on a day on which it was listed; more of them lately. */
function soldLines(product: SampleProduct, now: Date): DatedLine[] {
  const roll = chance(product.id, "sold lines");
  const lines: DatedLine[] = [];
  for (let left = soldOf(product.id); left > 0; ) {
    const wanted = roll() < 0.7 ? 1 : roll() < 0.75 ? 2 : 3;
    const quantity = Math.min(left, wanted);
    lines.push({ ...aLine(product, roll), quantity, at: aMoment(product, roll, now) });
    left -= quantity;
  }
  return lines;
}

const aLine = (product: SampleProduct, roll: () => number): PlannedLine => ({
  product,
  color: pick(product.colors, roll()),
  size: pick(product.sizes, roll()),
  quantity: 1,
});

function aMoment({ daysListed }: SampleProduct, roll: () => number, now: Date): Date {
  const span = Math.min(daysListed - 0.25, MAX_AGO_TIME);
  return daysBefore(now, 0.1 + (span - 0.1) * roll() ** 1.3);
}

/** Lines that follow each other in time are one basket, as if one person had chosen them that day. */
function groupIntoOrders(lines: DatedLine[], now: Date): PlannedOrder[] {
  const orders: PlannedOrder[] = [];
  for (let next = 0; next < lines.length; ) {
    const key = `order ${orders.length}`;
    const roll = chance(key, "basket");
    const size = [1, 1, 1, 1, 2, 2, 2, 3, 3, 5][Math.floor(roll() * 10)]!;
    const basket = lines.slice(next, next + size);
    next += size;
    const buyer = pick(sampleBuyers, roll());
    orders.push(
      anOrder({ key, buyer, at: basket.at(-1)!.at, lines: basket, fate: "goes-its-way", roll, now }),
    );
  }
  return orders;
}

interface Given {
  key: string;
  buyer: SampleBuyer;
  at: Date;
  lines: readonly PlannedLine[];
  fate: Fate;
  roll: () => number;
  now: Date;
}

function anOrder({ key, buyer, at, lines, fate, roll, now }: Given): PlannedOrder {
  const byVariant = new Map<string, PlannedLine>();
  for (const { product, color, size, quantity } of lines) {
    const name = `${product.id} ${color} ${size}`;
    const before = byVariant.get(name)?.quantity ?? 0;
    byVariant.set(name, { product, color, size, quantity: before + quantity });
  }
  // A boleto takes days to be paid: what is from today was paid in another way.
  const isRecent = now.getTime() - at.getTime() < 2.5 * DAY;
  const rolled = roll();
  const method = rolled < 0.45 ? "credit-card" : rolled < 0.85 || isRecent ? "pix" : "boleto";
  return { key, buyer, createdAt: at, lines: [...byVariant.values()], method, pickup: roll() < 0.08, fate };
}

const sells = ({ lines }: PlannedOrder, sellerId: string): boolean =>
  lines.some(({ product }) => product.sellerId === sellerId);

/** Some of every age, a large one and a pickup among them, none older than the account. */
function giveSomeToDemoBuyer(orders: PlannedOrder[], now: Date): void {
  const age = (order: PlannedOrder) => (now.getTime() - order.createdAt.getTime()) / DAY;
  const takeFrom = (few: number, fits: (order: PlannedOrder) => boolean) => {
    for (const order of orders.filter((each) => each.buyer !== demoBuyer && fits(each)).slice(-few))
      order.buyer = demoBuyer;
  };
  // To be fetched at the store: one that the demo's shop still has to bring, and one that waits there.
  for (const [youngest, oldest] of [
    [0.2, 0.8],
    [2, 3.3],
  ] as const) {
    const fits = (order: PlannedOrder) =>
      age(order) > youngest && age(order) < oldest && order.method !== "boleto";
    const order = orders.findLast((each) => fits(each) && sells(each, DEMO_SELLER)) ?? orders.findLast(fits);
    if (order) Object.assign(order, { buyer: demoBuyer, pickup: true });
  }
  takeFrom(3, (order) => age(order) < 0.9);
  takeFrom(3, (order) => age(order) > 2.5 && age(order) < 4 && !order.pickup);
  takeFrom(2, (order) => age(order) > 9 && age(order) < 13 && !order.pickup);
  takeFrom(1, (order) => age(order) > 20 && age(order) < 200 && order.lines.length === 5);
  takeFrom(1, (order) => age(order) > 20 && age(order) < 300 && order.pickup);
  takeFrom(3, (order) => age(order) > 60 && age(order) < 300);
}

function extraOrders(now: Date): PlannedOrder[] {
  const longListed = sampleProducts.filter(({ daysListed }) => daysListed > 40);
  return EXTRAS.flatMap(({ fate, all, demo }) =>
    Array.from({ length: all }, (_, number) => {
      const key = `${fate} ${number}`;
      const roll = chance(key, "extra");
      const product = pick(longListed, roll());
      const others = roll() < 0.4 ? [pick(longListed, roll())] : [];
      const products = [product, ...others];
      const buyer = number < demo ? demoBuyer : pick(sampleBuyers, roll());
      const came = buyer === demoBuyer ? DEMO_LONGEST_AGO : MAX_AGO_TIME;
      const oldest = Math.min(...products.map(({ daysListed }) => daysListed), came) - 0.5;
      const at =
        fate === "unpaid"
          ? daysBefore(now, 0.004 + number * 0.11)
          : daysBefore(now, 22 + roll() * (oldest - 22));
      const order = anOrder({
        key,
        buyer,
        at,
        lines: products.map((each) => aLine(each, roll)),
        fate,
        roll,
        now,
      });
      // What waits today: one PIX that is minutes old, the others boletos with days left; a card never waits.
      const method = fate === "unpaid" ? (number === 0 ? "pix" : "boleto") : order.method;
      const paidByWaiting = fate === "expired" && method === "credit-card" ? "pix" : method;
      return { ...order, method: paidByWaiting, pickup: false };
    }),
  );
}
