import { beforeAll, describe, expect, it } from "vitest";
import { type Message, mailCarrier } from "#app/modules/notifications/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { connectForTests } from "#tests/support/ports.ts";
import {
  aDeliveredOrder,
  admin,
  bella,
  buyer,
  DAY,
  dress,
  openTwoShops,
  product,
} from "#tests/support/two-shops.ts";
import { possibleActions } from "../admin/order-actions.ts";
import { findOrderFile } from "../admin/order-file.server.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { returnText } from "../wording.ts";
import { requestReturn } from "./request-return.server.ts";
import { refundRegrets } from "./returns.server.ts";
import { receiveReturn, refuseReturn } from "./settle-return.server.ts";

let sent: Message[] = [];
connectForTests(mailCarrier, {
  deliver: async (message) => {
    sent.push(message);
    return { ok: true };
  },
});
beforeAll(async () => {
  await import("@react-email/components");
  await openTwoShops();
}, 120_000);

type Step = "abrir" | "perder" | "ganhar";

async function aDisputedOrder(...steps: Step[]) {
  const order = await aDeliveredOrder();
  for (const step of steps)
    expect(await simulateDispute(admin, { paymentId: order.paymentId, step }, applyPaymentResult)).toEqual({
      ok: true,
    });
  return order;
}

const askBack = (orderId: string, reason = "") =>
  requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason });
const bellasPart = async (orderId: string) =>
  (await findOrder(buyer, orderId))!.shipments.find(({ sellerId }) => sellerId === "bella")!;
const shownReturn = async (orderId: string) => returnText((await bellasPart(orderId)).returns[0]!);
const returnIdOf = async (orderId: string) => (await bellasPart(orderId)).returns[0]!.id;

/** What the work sends to the buyer and to the shop, as one text each. */
async function lettersAfter(work: () => Promise<unknown>) {
  await runDueJobs();
  sent = [];
  expect(await work()).toEqual({ ok: true });
  await runDueJobs();
  const to = (address: string) =>
    sent
      .filter((message) => message.to === address)
      .map(({ text }) => text.replace(/\s+/g, " "))
      .join(" ");
  return { buyer: to(buyer.email), shop: to("bella@mare.test") };
}

const PROMISE = /dinheiro volta|dinheiro de volta|avisamos quando ele sair/i;

describe("the buyer of a disputed order who gives pieces back", () => {
  it("is promised the refund of a regret, and of a return, only where no dispute has the money", async () => {
    for (const [days, reason] of [
      [0, ""],
      [10, "Ficou largo"],
    ] as const) {
      const orders = {
        none: await aDisputedOrder(),
        open: await aDisputedOrder("abrir"),
        lost: await aDisputedOrder("abrir", "perder"),
        won: await aDisputedOrder("abrir", "ganhar"),
      };
      clock.advance(days * DAY);
      const letters = async ({ orderId }: { orderId: string }) =>
        lettersAfter(() => askBack(orderId, reason));
      for (const order of [orders.none, orders.won]) {
        const { buyer: read, shop } = await letters(order);
        expect(read).toMatch(PROMISE);
        expect(shop).toMatch(PROMISE);
      }
      const open = await letters(orders.open);
      expect(open.buyer).not.toMatch(PROMISE);
      expect(open.buyer).toContain("o seu banco, que ainda decide se o devolve");
      // A regret is a right by law; a return by promise the shop may refuse.
      expect(open.buyer.includes("Se ele não devolver, nós devolvemos.")).toBe(days === 0);
      expect(open.buyer.includes("se ela aceitar a devolução")).toBe(days > 0);
      expect(open.shop).not.toMatch(PROMISE);
      expect(open.shop).toContain("nada é reembolsado antes da decisão");
      expect(await shownReturn(orders.open.orderId)).toContain("o banco está decidindo a contestação");
      const lost = await letters(orders.lost);
      expect(lost.buyer).not.toMatch(PROMISE);
      expect(lost.buyer).toContain(
        "O seu banco já devolveu o dinheiro destas peças: não há outro reembolso.",
      );
      expect(lost.shop).not.toMatch(PROMISE);
      expect(await shownReturn(orders.lost.orderId)).toContain("o banco já devolveu o dinheiro; aguardando");
      expect((await bellasPart(orders.lost.orderId)).taken).toBe("all");
    }
  });

  it("reads that the money stays away only where it does, when the shop refuses the return", async () => {
    const orders = {
      none: await aDisputedOrder(),
      open: await aDisputedOrder("abrir"),
      lost: await aDisputedOrder("abrir", "perder"),
    };
    clock.advance(10 * DAY);
    const refusal = async ({ orderId }: { orderId: string }) => {
      await askBack(orderId, "Ficou largo");
      const returnId = await returnIdOf(orderId);
      return (await lettersAfter(() => refuseReturn(bella, { returnId, answer: "Veio usada" }))).buyer;
    };
    expect(await refusal(orders.none)).toContain("O dinheiro delas não volta.");
    const open = await refusal(orders.open);
    expect(open).toContain("o seu banco ainda decide");
    expect(open).not.toContain("O dinheiro delas não volta.");
    const lost = await refusal(orders.lost);
    expect(lost).toContain("O seu banco já devolveu o dinheiro destas peças");
    expect(lost).not.toContain("não volta");
  });
});

describe("the pieces of a return that arrive", () => {
  const refundsOf = async (orderId: string) =>
    (await db.selectFrom("reembolsos").select("id").where("pedido_id", "=", orderId).execute()).length;
  const offered = async (orderId: string) =>
    possibleActions((await findOrderFile(admin, orderId))!).map(({ action }) => action);

  it("are recorded and go back into stock without a refund, after the bank gave everything back", async () => {
    for (const [days, reason] of [
      [0, ""],
      [10, "Ficou largo"],
    ] as const) {
      const { orderId } = await aDisputedOrder("abrir", "perder");
      clock.advance(days * DAY);
      expect(await askBack(orderId, reason)).toEqual({ ok: true });
      const before = await product(dress);
      const returnId = await returnIdOf(orderId);
      expect(await offered(orderId)).toContain("receber-desistencia");
      expect(await receiveReturn(bella, { returnId, restock: true })).toEqual({ ok: true });
      expect(await product(dress)).toEqual({ stock: before.stock + 1, sales: before.sales - 1 });
      expect(await shownReturn(orderId)).toContain("recebida, o banco já tinha devolvido o dinheiro");
      // Neither a job nor the buyer can bring them back a second time.
      await refundRegrets();
      expect(await refundsOf(orderId)).toBe(0);
      expect(await receiveReturn(bella, { returnId, restock: true })).toMatchObject({
        problem: "return-decided",
      });
      expect(await askBack(orderId, reason)).toMatchObject({ problem: "too-many-items" });
      expect((await bellasPart(orderId)).items[0]!.returnable).toBe(0);
    }
  });

  it("are not brought back into stock where they cannot be sold", async () => {
    const { orderId } = await aDisputedOrder("abrir", "perder");
    await askBack(orderId);
    const { stock } = await product(dress);
    await receiveReturn(bella, { returnId: await returnIdOf(orderId), restock: false });
    expect((await product(dress)).stock).toBe(stock);
  });

  it("wait while the bank decides, and are refunded as usual where it decides for the shop", async () => {
    const { orderId, paymentId } = await aDisputedOrder("abrir");
    await askBack(orderId);
    const returnId = await returnIdOf(orderId);
    expect(await offered(orderId)).not.toContain("receber-desistencia");
    expect(await receiveReturn(bella, { returnId, restock: true })).toMatchObject({ problem: "disputed" });
    await simulateDispute(admin, { paymentId, step: "ganhar" }, applyPaymentResult);
    expect(await receiveReturn(bella, { returnId, restock: true })).toEqual({ ok: true });
    expect(await refundsOf(orderId)).toBe(1);
  });
});
