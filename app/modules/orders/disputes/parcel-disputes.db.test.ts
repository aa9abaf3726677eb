import { beforeAll, describe, expect, it } from "vitest";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import {
  admin,
  bella,
  buyer,
  dress,
  letter,
  line,
  openTwoShops,
  statusOf,
} from "#tests/support/two-shops.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { actOnParcel } from "../seller/act-on-parcel.server.ts";
import { parseParcelForm } from "../seller/parcel-input.server.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";

beforeAll(openTwoShops);

const step = (paymentId: string, what: string) =>
  simulateDispute(admin, { paymentId, step: what }, applyPaymentResult);

async function aDisputedParcel() {
  const { orderId, paymentId } = await aPaidOrder(buyer, [line(dress)]);
  expect(await step(paymentId, "abrir")).toEqual({ ok: true });
  return { orderId, paymentId };
}

/** What the form of the parcel's page does, as the route reads it. */
async function send(orderId: string, ticked: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { intent: "enviar", carrier: "Correios", trackingCode: "BR123456789BR", ...ticked };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = parseParcelForm(form);
  return read.ok ? actOnParcel(bella, orderId, read.value) : read;
}

describe("a parcel whose payment is disputed", () => {
  it("is not sent by its seller, except by one who says so", async () => {
    const { orderId } = await aDisputedParcel();
    expect(await send(orderId)).toMatchObject({
      kind: "conflict",
      problem: "dispute-open",
      message: expect.stringContaining("não envie antes da decisão"),
    });
    expect(await statusOf(orderId)).toBe("processando: processando");
    expect(await letter(orderId, buyer, "order-shipped")).toBeUndefined();
    expect(await send(orderId, { despiteDispute: "on" })).toMatchObject({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: enviado");
  });

  it("is sent as any other once the dispute is won", async () => {
    const { orderId, paymentId } = await aDisputedParcel();
    await step(paymentId, "ganhar");
    expect((await findParcel(bella, orderId))!.isInDispute).toBe(false);
    expect(await send(orderId)).toMatchObject({ ok: true });
  });

  it("says so to its seller, with what was taken", async () => {
    const { orderId, paymentId } = await aDisputedParcel();
    const told = async () => {
      const { isInDispute, disputes } = (await findParcel(bella, orderId))!;
      return { isInDispute, outcomes: disputes.map(({ outcome }) => outcome) };
    };
    expect(await told()).toEqual({ isInDispute: true, outcomes: [null] });
    const { disputes, goods, sums } = (await findParcel(bella, orderId))!;
    expect(disputes[0]!.fromBalance).toBe(
      goods + sums.freight - sums.discount - sums.commission - sums.paymentFee,
    );
    await step(paymentId, "perder");
    expect(await told()).toEqual({ isInDispute: false, outcomes: ["lost"] });
  });
});
