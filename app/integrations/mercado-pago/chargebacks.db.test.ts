import { afterEach, beforeEach, expect, it } from "vitest";
import { paymentProvider } from "#app/modules/payments/index.server.ts";
import { receiveNotification } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { SimulatedChargeback } from "#simulate/mercado-pago-chargebacks.ts";
import { tellHeld } from "#simulate/webhooks.ts";
import { aCharge, mercadoPagoWorld } from "#tests/support/payment-worlds.ts";
import { charge, recordResult, results } from "#tests/support/payments.ts";
import { connectInTest } from "#tests/support/ports.ts";

const DAY = 24 * 60 * 60_000;
let world: Awaited<ReturnType<typeof mercadoPagoWorld>>;
beforeEach(async () => {
  results.length = 0;
  world = await mercadoPagoWorld();
});
afterEach(() => world.close());

/** A payment that was charged back, with some details as given, and told. */
const disputed = async (change: Partial<SimulatedChargeback> = {}) => {
  const { company } = world;
  const charge = aCharge();
  const { paymentId } = charge;
  await world.provider.charge(charge);
  await company.pay(paymentId);
  company.telling.held = [];
  await company.chargeBack(paymentId);
  const [told] = company.orders.ofReference(paymentId)!.transactions.chargebacks;
  Object.assign(company.orders.chargebacks.get(told!.id)!, change);
  await tellHeld(company.telling);
  return paymentId;
};

it("of a chargeback is a dispute, with the day that it names for proof", async () => {
  const deadline = new Date(clock.now().getTime() + 4 * DAY);
  const paymentId = await disputed({ date_documentation_deadline: deadline.toISOString() });
  expect(world.events.at(-1)).toMatchObject({
    paymentId,
    news: { status: "disputed", cause: "chargeback", amount: 12_345, proofUntil: deadline },
  });
});

it("of a chargeback of a part says how much, and that no proof is asked for", async () => {
  await disputed({ amount: 50.5, documentation_required: false, documentation_status: "not_applicable" });
  expect(world.events.at(-1)).toMatchObject({ news: { amount: 5_050, proofUntil: null } });
});

it("of a chargeback that says nothing of proof leaves ten days for it", async () => {
  await disputed({ date_documentation_deadline: null });
  const { news } = world.events.at(-1)!;
  expect(news).toMatchObject({ proofUntil: new Date(news.at.getTime() + 10 * DAY) });
});

it("of a chargeback whose details are not there is a dispute all the same; away, it is asked again", async () => {
  world.company.faults.plan(/chargebacks/, { kind: "refused", status: 404 });
  await disputed();
  expect(world.events.at(-1)).toMatchObject({ news: { status: "disputed", amount: 12_345 } });
  world.company.faults.plan(/chargebacks/, { kind: "refused", status: 500 });
  const paymentId = await disputed();
  expect(
    world.events.some((event) => event.paymentId === paymentId && event.news.status === "disputed"),
  ).toBe(false);
  await world.company.tellAbout(paymentId);
  expect(world.events.at(-1)).toMatchObject({ paymentId, news: { status: "disputed" } });
});

it.each([
  [{ coverage_applied: true }, "dispute-won"],
  [{ coverage_applied: false, documentation_status: "not_supplied" }, "dispute-lost"],
  [{ coverage_applied: false, documentation_status: "review_pending" }, "disputed"],
] as const)("of a chargeback with %o is %s", async (change, status) => {
  await disputed(change);
  expect(world.events.at(-1)).toMatchObject({ news: { status } });
});

it.each([
  ["shop", "dispute-won"],
  ["buyer", "dispute-lost"],
] as const)("of a decision for the %s is %s", async (whose, status) => {
  const paymentId = await disputed();
  await world.company.decideChargeback(paymentId, whose);
  expect(world.events.at(-1)).toMatchObject({ paymentId, news: { status } });
});

it.each([
  ["shop", "dispute-won"],
  ["buyer", "dispute-lost"],
] as const)(
  "of a chargeback first read when it was decided for the %s opens it, and then ends it, once",
  async (whose, status) => {
    connectInTest(paymentProvider, world.provider);
    const { company } = world;
    const { paymentId } = await charge();
    await world.provider.charge(aCharge({ paymentId }));
    company.telling.held = [];
    await company.pay(paymentId);
    await company.chargeBack(paymentId);
    await company.decideChargeback(paymentId, whose);
    const { url, headers, body } = company.telling.held.at(-1)!;
    const message = { url: new URL(url), headers: new Headers(headers), body };
    const receive = () => receiveNotification("mercado-pago", message, recordResult);
    expect(await receive()).toEqual({ ok: true, outcomes: ["applied", "applied", "applied"] });
    expect(await receive()).toEqual({ ok: true, outcomes: ["duplicate", "duplicate", "duplicate"] });
    expect(results.map((result) => result.status)).toEqual(["approved", "disputed", status]);
  },
);
