import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, type Money } from "#app/shared/money.ts";
import { aProduct } from "#tests/support/factories.ts";
import { aPlacedOrder } from "#tests/support/orders.ts";
import { learnOf } from "#tests/support/payments.ts";
import { bella, buyer, DAY, line, openTwoShops, pacto, product, statusOf } from "#tests/support/two-shops.ts";
import { checkBooks } from "./check-books.server.ts";
import { lastBookCheck } from "./last-book-check.server.ts";

type End = "dispute-won" | "dispute-lost";
type News = "paid" | "disputed" | End;
interface Order {
  orderId: string;
  paymentId: string;
  total: Money;
}

let dress: string;
let jeans: string;
const both = () => [line(dress), line(jeans, 2)];

beforeAll(async () => {
  await openTwoShops();
  dress = await aProduct({ seller_id: "bella", price: "100.00", pieces: 5_000 });
  jeans = await aProduct({ seller_id: "pacto", price: "50.00", pieces: 5_000 });
});

/** Every order of the same news; one that comes twice is twice in the list. */
const permutations = (news: readonly News[]): News[][] => {
  if (news.length === 0) return [[]];
  return [...new Set(news)].flatMap((first) => {
    const rest = news.toSpliced(news.indexOf(first), 1);
    return permutations(rest).map((others) => [first, ...others]);
  });
};

async function tell({ paymentId, total }: Order, news: News, amount: Money | "all"): Promise<void> {
  const at = clock.now();
  if (news === "paid") {
    await learnOf(paymentId, { status: "approved", at, paidAmount: total }, applyPaymentResult);
    return;
  }
  const of = { disputeId: `d-${paymentId}`, at };
  const opening = { cause: "med", fee: centavos(1_000), proofUntil: new Date(at.getTime() + DAY) } as const;
  const told =
    news === "disputed"
      ? { ...of, ...opening, status: news, amount: amount === "all" ? total : amount }
      : { ...of, status: news };
  await db
    .transaction()
    .execute((transaction) =>
      applyDispute(transaction, { provider: "sandbox", paymentId, news: told }, applyPaymentResult),
    );
}

/** Everything that must not depend on the order in which the news came. */
async function standing({ orderId }: Order) {
  const ledger = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(({ fn }) => ["seller_id", "account", fn.sum<string>("amount").as("sum")])
    .where("order_id", "=", orderId)
    .groupBy(["seller_id", "account"])
    .execute();
  const parts = await db
    .selectFrom("dispute_parts")
    .select(["seller_id", "amount", "commission", "payment_fee", "returned_at"])
    .where("pedido_id", "=", orderId)
    .orderBy("seller_id")
    .execute();
  const events = await db
    .selectFrom("pedido_eventos")
    .select(["kind", "seller_id"])
    .where("pedido_id", "=", orderId)
    .execute();
  return {
    status: await statusOf(orderId),
    ledger: ledger
      .filter(({ sum }) => Number(sum) !== 0)
      .map(({ seller_id, account, sum }) => `${seller_id} ${account} ${sum}`)
      .sort(),
    parts: parts.map(({ returned_at, ...part }) => ({ ...part, returned: returned_at !== null })),
    events: events.map(({ kind, seller_id }) => `${kind} ${seller_id}`).sort(),
  };
}

const stock = async () => [await product(dress), await product(jeans)];
interface Told {
  kind: string;
  number?: string;
  cancelled?: boolean;
  isToBeSent?: boolean;
  isSent?: boolean;
}

/** The letters to a person about an order. Those about a dispute link to the dispute, and name the order by its number. */
const toldTo = async ({ email }: Viewer, { orderId }: Order): Promise<Told[]> =>
  (await db.selectFrom("emails").select(["kind", "props"]).where("recipient", "=", email).execute())
    .map(({ kind, props }) => ({ ...(props as object), kind }) as Told)
    .filter(({ number }) => number === orderNumber(orderId));

/** Whether each seller knows what to do with its part. */
async function expectSellersToKnow(order: Order, end: End | undefined): Promise<void> {
  const { status } = await standing(order);
  for (const seller of [bella, pacto]) {
    const told = await toldTo(seller, order);
    const mayBeSent = told.some(({ kind, isToBeSent }) => kind === "order-to-ship" || isToBeSent);
    if (status.startsWith("cancelado"))
      expect(told).toContainEqual(expect.objectContaining({ kind: "dispute-ended", cancelled: true }));
    else if (end) expect(mayBeSent).toBe(true);
    else expect(told).toContainEqual(expect.objectContaining({ kind: "dispute-opened", isSent: false }));
  }
}

const SHARES = [
  ["a part", centavos(4_001)],
  ["all", "all"],
  ["more than was paid", centavos(99_900)],
] as const;
const ENDS = [
  ["open", []],
  ["lost", ["dispute-lost"]],
  ["won", ["dispute-won"]],
] as const satisfies [string, End[]][];

describe.each(SHARES)("a dispute of %s", (_, amount) => {
  it.each(ENDS)(
    "that is %s leaves the same, in whatever order and however often its news come",
    async (_, ends) => {
      const once: News[] = ["paid", "disputed", ...ends];
      const walk = async (news: readonly News[]) => {
        const before = await stock();
        const order = await aPlacedOrder(buyer, both());
        for (const each of news) await tell(order, each, amount);
        const after = await stock();
        const moved = after.map((line, index) => ({
          stock: line.stock - before[index]!.stock,
          sales: line.sales - before[index]!.sales,
        }));
        await expectSellersToKnow(order, ends[0]);
        return { ...(await standing(order)), moved };
      };
      const usual = await walk(once);
      expect(usual.parts).toHaveLength(2);
      const twice: News[] = ends.length === 0 ? [...once, ...once] : [...once, "disputed", ends[0]!];
      const orders = amount === "all" ? permutations(twice) : permutations(once);
      for (const news of orders) expect({ news, ...(await walk(news)) }).toEqual({ news, ...usual });
      await checkBooks();
      expect((await lastBookCheck(db))!.results.filter(({ count }) => count > 0)).toEqual([]);
    },
  );
});

it("tells nobody to send what is in dispute, nor a buyer to wait for what was cancelled", async () => {
  const inDispute = await aPlacedOrder(buyer, both());
  await tell(inDispute, "disputed", "all");
  await tell(inDispute, "paid", "all");
  expect(await toldTo(bella, inDispute)).toEqual([
    expect.objectContaining({ kind: "dispute-opened", isSent: false }),
  ]);
  await tell(inDispute, "dispute-won", "all");
  expect(await toldTo(bella, inDispute)).toContainEqual(
    expect.objectContaining({ kind: "dispute-ended", won: true, isToBeSent: true }),
  );
  const lost = await aPlacedOrder(buyer, both());
  for (const news of ["dispute-lost", "disputed", "paid"] as const) await tell(lost, news, "all");
  expect(await toldTo(bella, lost)).toEqual([
    expect.objectContaining({ kind: "dispute-ended", cancelled: true, isToBeSent: false }),
  ]);
  expect(await toldTo(buyer, lost)).toEqual([
    expect.objectContaining({ kind: "order-cancelled", sum: null }),
  ]);
});

it("is shared as well when the payment comes after its time and revives the order", async () => {
  const usual = await aPlacedOrder(buyer, both());
  const late = await aPlacedOrder(buyer, both());
  for (const news of ["paid", "disputed"] as const) await tell(usual, news, "all");
  await tell(late, "disputed", "all");
  await learnOf(late.paymentId, { status: "expired", at: clock.now() }, applyPaymentResult);
  await tell(late, "paid", "all");
  const { events, ...books } = await standing(late);
  expect(events).toContain("reativado null");
  expect({ events: expect.anything(), ...books }).toEqual(await standing(usual));
});
