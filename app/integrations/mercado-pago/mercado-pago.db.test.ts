import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeCardToken } from "#app/modules/payments/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aCharge, mercadoPagoWorld } from "#tests/support/payment-worlds.ts";

let world: Awaited<ReturnType<typeof mercadoPagoWorld>>;
beforeEach(async () => {
  world = await mercadoPagoWorld();
});
afterEach(() => world.close());

const aCard = (holder = "APRO", instalments = 1) => {
  const typed = { cardNumber: "4235647728025682", securityCode: "123", expirationDate: "11/30", holder };
  const { id, last_four_digits: last4 } = world.company.orders.tokenise(typed)!;
  const cardToken = writeCardToken({ brand: "visa", last4, token: id });
  return aCharge({ method: "credit-card", cardToken, instalments });
};

async function aPaidPix() {
  const charge = aCharge();
  await world.provider.charge(charge);
  await world.company.pay(charge.paymentId);
  return charge;
}

describe("a card", () => {
  it("is charged at once, with its brand and last digits", async () => {
    expect(await world.provider.charge(aCard("APRO", 3))).toMatchObject({
      status: "approved",
      paidAmount: 12_345,
      instructions: { kind: "card", brand: "visa", last4: "5682" },
      reference: expect.stringMatching(/^ORD/),
    });
  });

  it.each([
    ["FUND", "insufficient-funds"],
    ["SECU", "card-data"],
    ["CALL", "authorise"],
    ["LOCK", "card-disabled"],
    ["OTHE", "stolen-card"],
  ])("of %s is declined in our words: %s", async (holder, reason) => {
    expect(await world.provider.charge(aCard(holder))).toMatchObject({ status: "declined", reason });
  });

  it("under review is pending for days, and decided later", async () => {
    const charge = aCard("CONT");
    const answer = await world.provider.charge(charge);
    expect(answer).toMatchObject({ status: "pending", instructions: { kind: "card" } });
    const until = answer.status === "pending" ? answer.expiresAt.getTime() : 0;
    expect(until - clock.now().getTime()).toBeGreaterThan(2 * 24 * 3_600_000);
    const order = world.company.orders.ofReference(charge.paymentId)!;
    world.company.orders.decline(order, "cc_rejected_high_risk");
    await world.company.tellAbout(charge.paymentId);
    expect(world.events).toMatchObject([
      { paymentId: charge.paymentId, news: { status: "declined", reason: "other" } },
    ]);
  });

  it("that its bank wants to ask about is given up, because nobody can answer here", async () => {
    const charge = aCard("ASKS");
    expect(await world.provider.charge(charge)).toMatchObject({ status: "declined", reason: "authorise" });
    expect(await world.provider.find(charge.paymentId)).toMatchObject({ status: "cancelled" });
  });

  it("with a token that was used is declined, and one that is none is not sent", async () => {
    const charge = aCard();
    await world.provider.charge(charge);
    const again = aCharge({ method: "credit-card", cardToken: charge.cardToken });
    expect(await world.provider.charge(again)).toMatchObject({ status: "declined", reason: "card-data" });
    expect(await world.provider.charge(aCharge({ method: "credit-card", cardToken: "4235" }))).toEqual({
      status: "failed",
    });
  });

  it.each(["replayed", "refused"] as const)(
    "is charged once when the answer got lost and the key is %s",
    async (keys) => {
      world.company.orders.usedKeys = keys;
      const charge = aCard();
      world.company.faults.plan(/^POST \/v1\/orders$/, { kind: "silence-after-success" });
      expect(await world.provider.charge(charge)).toMatchObject({ status: "approved" });
      expect(await world.provider.charge(charge)).toMatchObject({ status: "approved" });
      expect(world.company.orders.search(charge.paymentId)).toHaveLength(1);
    },
  );
});

describe("a boleto", () => {
  it("has the bars and the day of Mercado Pago, and is paid", async () => {
    const charge = aCharge({ method: "boleto" });
    expect(await world.provider.charge(charge)).toMatchObject({
      status: "pending",
      instructions: { kind: "boleto", barcode: expect.stringMatching(/^\d{44}$/), due: expect.any(String) },
    });
    await world.company.pay(charge.paymentId);
    expect(world.events).toMatchObject([{ news: { status: "approved", paidAmount: 12_345 } }]);
  });

  it("needs who pays it", async () => {
    expect(await world.provider.charge(aCharge({ method: "boleto", buyer: undefined }))).toEqual({
      status: "failed",
    });
  });
});

describe("a PIX", () => {
  it("is waited for when the order comes without its code", async () => {
    world.company.orders.withoutCode = 2;
    expect(await world.provider.charge(aCharge())).toMatchObject({ status: "pending" });
  });

  it("is found by our own reference where Mercado Pago's was never told, and by both else", async () => {
    const { paymentId } = await aPaidPix();
    const reference = world.company.orders.ofReference(paymentId)!.id;
    for (const known of [null, reference])
      expect(await world.provider.find(paymentId, known)).toMatchObject({ status: "approved" });
    expect(await world.provider.find(randomUUID(), reference)).toEqual({ status: "unknown" });
  });

  it("with another amount says so, by a centavo", async () => {
    const charge = aCharge();
    await world.provider.charge(charge);
    await world.company.pay(charge.paymentId, "123.46");
    expect(world.events).toMatchObject([{ news: { status: "approved", paidAmount: 12_346 } }]);
  });

  it.each(["processing", "action_required", "created", "algo_novo", "expired", ""])(
    "whose status is %j is not approved",
    async (status) => {
      const { paymentId } = await aPaidPix();
      world.company.orders.ofReference(paymentId)!.status = status;
      expect(await world.provider.find(paymentId)).toEqual({ status: "pending" });
    },
  );

  it("is not approved without saying how much was paid", async () => {
    const { paymentId } = await aPaidPix();
    const order = world.company.orders.ofReference(paymentId)!;
    delete order.total_paid_amount;
    delete order.transactions.payments[0]!.paid_amount;
    expect(await world.provider.find(paymentId)).toEqual({ status: "pending" });
  });
});

describe("news", () => {
  it.each(["verbatim", "lower"] as const)(
    "is believed with the id signed %s, each once",
    async (signedId) => {
      world.company.signedId = signedId;
      world.company.telling.copies = 2;
      const { paymentId } = await aPaidPix();
      expect(world.events).toHaveLength(2);
      expect(new Set(world.events.map(({ eventId }) => eventId)).size).toBe(1);
      expect(world.events[0]).toMatchObject({ paymentId, news: { status: "approved" } });
    },
  );
});

describe("a refund", () => {
  const refund = (paymentId: string, more = {}) => ({
    paymentId,
    refundId: randomUUID(),
    amount: centavos(12_345),
    ...more,
  });

  it.each(["replayed", "refused"] as const)(
    "is given once when the answer got lost and the key is %s",
    async (keys) => {
      world.company.orders.usedKeys = keys;
      const { paymentId } = await aPaidPix();
      const asked = refund(paymentId, { amount: centavos(5_000) });
      world.company.faults.plan(/refund$/, { kind: "silence-after-success" });
      expect(await world.provider.refund(asked)).toMatchObject({ status: "done" });
      expect(await world.provider.refund(asked)).toMatchObject({ status: "done" });
      expect(world.company.orders.refunded(paymentId)).toBe(5_000);
    },
  );

  it("of an order that takes none any more is refused, although an equal one was given before", async () => {
    const { paymentId } = await aPaidPix();
    const part = { amount: centavos(5_000) };
    expect(await world.provider.refund(refund(paymentId, part))).toMatchObject({ status: "done" });
    world.company.orders.chargeBack(world.company.orders.ofReference(paymentId)!);
    expect(await world.provider.refund(refund(paymentId, part))).toEqual({
      status: "refused",
      reason: "resposta 409 cannot_refund_order",
    });
  });

  it.each(["replayed", "refused"] as const)(
    "whose key is %s is not taken for an equal one that is known to be another",
    async (keys) => {
      world.company.orders.usedKeys = keys;
      const { paymentId } = await aPaidPix();
      const asked = refund(paymentId, { amount: centavos(5_000) });
      await world.provider.refund(asked);
      await world.provider.refund({ ...asked, refundId: randomUUID() });
      const [first, other] = world.company.orders.ofReference(paymentId)!.transactions.refunds;
      const again = await world.provider.refund({ ...asked, otherReferences: [other!.id] });
      expect(again).toMatchObject({ status: "done", reference: first!.id });
    },
  );

  it("that was accepted is asked about by its own id", async () => {
    world.company.orders.refunds = "slow";
    const { paymentId } = await aPaidPix();
    const asked = refund(paymentId);
    const first = await world.provider.refund(asked);
    expect(first).toMatchObject({ status: "accepted", reference: expect.stringMatching(/^REF/) });
    const refundReference = first.status === "accepted" ? first.reference : null;
    expect(await world.provider.refund({ ...asked, refundReference })).toMatchObject({ status: "accepted" });
    world.company.orders.endRefunds("failed");
    expect(await world.provider.refund({ ...asked, refundReference })).toMatchObject({ status: "refused" });
  });

  it("that could not be sent is tried again", async () => {
    const { paymentId } = await aPaidPix();
    for (const status of [429, 500, 423]) {
      world.company.faults.plan(/refund$/, { kind: "refused", status });
      expect(await world.provider.refund(refund(paymentId))).toEqual({ status: "failed" });
    }
    expect(world.company.orders.refunded(paymentId)).toBe(0);
  });
});
