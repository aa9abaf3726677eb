import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentProvider } from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aCharge, mercadoPagoWorld, pixApiWorld, sandboxWorld } from "#tests/support/payment-worlds.ts";

/** What every provider promises (`PaymentProvider`), whoever stands behind it. */

interface World {
  provider: PaymentProvider;
  /** As the buyer's bank does. */
  pay(paymentId: string, orderId: string): Promise<unknown>;
  close(): Promise<void>;
}

const WORLDS: Record<string, () => Promise<World>> = {
  sandbox: async () => sandboxWorld,
  "pix-api": async () => {
    const { provider, bank, txidOf, close } = await pixApiWorld();
    return { provider, close, pay: (paymentId) => bank.pay(txidOf(paymentId)) };
  },
  "mercado-pago": async () => {
    const { provider, company, close } = await mercadoPagoWorld();
    return { provider, close, pay: (paymentId) => company.pay(paymentId) };
  },
};

describe.each(Object.entries(WORLDS))("%s", (name, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  async function aPaidPix() {
    const charge = aCharge();
    await world.provider.charge(charge);
    await world.pay(charge.paymentId, charge.orderId);
    return charge;
  }

  it("gives the same code to a charge that is asked for twice, and issues nothing that it has to ask for", async () => {
    const charge = aCharge();
    const first = await world.provider.charge(charge);
    expect(first).toMatchObject({ status: "pending", instructions: { kind: "pix" } });
    expect(await world.provider.charge(charge)).toEqual(first);
    expect(world.provider.issue(charge) === null).toBe(world.provider.asksOutside);
    expect(world.provider.name).toBe(name);
  });

  it("knows nothing of what nobody asked for, and the exact amount of what was paid", async () => {
    expect(await world.provider.find(randomUUID())).toEqual({ status: "unknown" });
    const { paymentId } = await aPaidPix();
    expect(await world.provider.find(paymentId)).toEqual({
      status: "approved",
      paidAmount: 12_345,
      at: expect.any(Date),
    });
  });

  it("gives money back once for each refund, in parts, and never more than was paid", async () => {
    const { paymentId } = await aPaidPix();
    const refund = (refundId: string, amount: number) =>
      world.provider.refund({ paymentId, refundId, amount: centavos(amount) });
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await refund(one, 10_000)).toMatchObject({ status: "done" });
    expect(await refund(one, 10_000)).toMatchObject({ status: "done" });
    expect(await refund(two, 2_345)).toMatchObject({ status: "done" });
    expect(await refund(randomUUID(), 1)).toMatchObject({ status: "refused" });
    expect(
      await world.provider.refund({ paymentId: randomUUID(), refundId: one, amount: centavos(1) }),
    ).toMatchObject({
      status: "refused",
    });
  });

  it("takes back a charge without complaint, whether it knows it or not", async () => {
    const charge = aCharge();
    await world.provider.charge(charge);
    await world.provider.cancel(charge);
    await world.provider.cancel(aCharge());
    expect((await world.provider.find(charge.paymentId)).status).toMatch(/cancelled|unknown/);
  });

  it("believes no message that it did not send", async () => {
    const forged = {
      url: new URL(`https://loja.test/api/payments/webhook/${name}?hmac=adivinhado&data.id=ORD1&type=order`),
      headers: new Headers({ "x-signature": `ts=1,v1=${"0".repeat(64)}`, "x-request-id": "a" }),
      body: JSON.stringify({ pix: [{ txid: "a".repeat(32) }] }),
      now: clock.now(),
    };
    expect(await world.provider.readNotification(forged)).toEqual({ ok: false, problem: "bad-signature" });
    expect(
      await world.provider.readNotification({ ...forged, headers: new Headers(), body: "" }),
    ).toMatchObject({
      ok: false,
    });
  });
});
