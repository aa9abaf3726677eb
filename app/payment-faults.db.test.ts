import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProvider } from "#app/modules/payments/index.server.ts";
import type { Fault, Faults } from "#simulate/faults.ts";
import { aCharge, mercadoPagoWorld, pixApiWorld, TIME_OUT } from "#tests/support/payment-worlds.ts";

/** A create whose answer is lost, spoilt or late: nothing is charged twice, and the buyer gets the code that counts. */

interface World {
  provider: PaymentProvider;
  faults: Faults;
  /** The request that creates a charge. */
  create: RegExp;
  created(paymentId: string): number;
  close(): Promise<void>;
}

const WORLDS: Record<string, () => Promise<World>> = {
  "pix-api": async () => {
    const { provider, bank, close } = await pixApiWorld();
    return { provider, close, faults: bank.faults, create: /^PUT \/v2\/cob\//, created: () => 1 };
  },
  "mercado-pago": async () => {
    const { provider, company, close } = await mercadoPagoWorld();
    const created = (paymentId: string) => company.orders.search(paymentId).length;
    return { provider, close, faults: company.faults, create: /^POST \/v1\/orders$/, created };
  },
};

const FAULTS: [string, Fault][] = [
  ["a time-out after success", { kind: "silence-after-success" }],
  ["a time-out before anything was done", { kind: "silence" }],
  ["half an answer", { kind: "half" }],
  ["a page of a proxy", { kind: "html" }],
  ["ten megabytes", { kind: "huge" }],
  ["an empty answer", { kind: "nothing" }],
  ["a late answer", { kind: "delay", milliseconds: 300 }],
  ["409", { kind: "refused", status: 409, body: { errors: [{ code: "idempotency_key_already_used" }] } }],
  ["423", { kind: "refused", status: 423, body: { errors: [{ code: "resource_locked" }] } }],
  ["429", { kind: "refused", status: 429 }],
  ["500", { kind: "refused", status: 500 }],
];

describe.each(Object.entries(WORLDS))("%s", (_, open) => {
  let world: World;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  it.each(FAULTS)(
    "charges once despite %s",
    async (_name, fault) => {
      const { provider, faults, create, created } = world;
      const charge = aCharge();
      faults.plan(create, fault);
      const first = await provider.charge(charge);
      expect(["pending", "failed"]).toContain(first.status);
      const second = await provider.charge(charge);
      expect(second).toMatchObject({ status: "pending", instructions: { kind: "pix" } });
      if (first.status === "pending") expect(second).toEqual(first);
      expect(created(charge.paymentId)).toBe(1);
    },
    20 * TIME_OUT,
  );

  it("does not call it approved when nothing can be asked, and says so by throwing", async () => {
    const { provider, faults } = world;
    const charge = aCharge();
    await provider.charge(charge);
    for (const fault of [{ kind: "html" }, { kind: "nothing" }, { kind: "refused", status: 500 }] as const) {
      faults.plan(/^GET /, fault);
      await expect(provider.find(charge.paymentId)).rejects.toThrow();
    }
    expect(await provider.find(charge.paymentId)).toEqual({ status: "pending" });
  });
});
