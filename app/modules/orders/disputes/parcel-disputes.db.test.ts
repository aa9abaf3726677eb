import { beforeAll, describe, expect, it } from "vitest";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import {
  aDeliveredOrder,
  admin,
  bella,
  buyer,
  DAY,
  dress,
  letter,
  line,
  openTwoShops,
  statusOf,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { pickingListOf } from "../dispatch/picking-list.server.ts";
import { ordersText } from "../dispatch/picking-list.ts";
import { writePickingList } from "../dispatch/picking-list-pdf.server.ts";
import { sendParcels } from "../dispatch/send-parcels.server.ts";
import { readSending } from "../dispatch/sending-input.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { actOnParcel } from "../seller/act-on-parcel.server.ts";
import { deadlineOf } from "../seller/parcel.ts";
import { TO_SEND } from "../seller/parcel-filters.ts";
import { parseParcelForm } from "../seller/parcel-input.server.ts";
import { findParcel, listParcels } from "../seller/parcel-queries.server.ts";
import { remindShipments } from "../seller/remind-shipments.server.ts";
import { countWaitingForSeller } from "../seller/shop-sales.server.ts";

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

  it("is left out when many are sent, and named; the others go", async () => {
    const { orderId: disputed } = await aDisputedParcel();
    const { orderId: other } = await aPaidOrder(buyer, [line(dress)]);
    const form = new FormData();
    form.set("carrier", "Correios");
    form.set(`codigo-${disputed}`, "AA100000000BR");
    form.set(`codigo-${other}`, "AA100000001BR");
    const { rows } = await sendParcels(bella, { ids: [disputed, other] }, readSending(form));
    expect(Object.fromEntries(rows.map(({ orderId, state }) => [orderId, state]))).toEqual({
      [disputed]: "contestado",
      [other]: "enviado",
    });
    expect(await statusOf(disputed)).toBe("processando: processando");
  });

  it("is marked in the list, where it is due on no day, and nobody is reminded of it", async () => {
    const { orderId } = await aDisputedParcel();
    clock.advance(10 * DAY);
    const { parcels } = await listParcels(bella, { ...TO_SEND, page: 1 });
    const parcel = parcels.find((each) => each.orderId === orderId)!;
    expect(parcel.isInDispute).toBe(true);
    expect(deadlineOf(parcel, todayInSaoPaulo(clock.now()))).toBeNull();
    for (const due of ["hoje", "atrasados"] as const) {
      const found = (await listParcels(bella, { ...TO_SEND, due, page: 1 })).parcels;
      expect(found.map((each) => each.orderId)).not.toContain(orderId);
    }
    clock.moveTo(new Date("2027-03-03T12:00:00Z"));
    await remindShipments();
    const reminders = await db.selectFrom("emails").select("id").where("kind", "=", "parcels-due").execute();
    expect(reminders).toEqual([]);
  });

  it("does not count as late, until its dispute is won", async () => {
    const { paymentId } = await aDisputedParcel();
    clock.advance(10 * DAY);
    const { late } = await countWaitingForSeller("bella");
    await step(paymentId, "ganhar");
    expect((await countWaitingForSeller("bella")).late).toBe(late + 1);
  });

  it("is marked in the picking list, on the screen and on paper", async () => {
    const { orderId: disputed } = await aDisputedParcel();
    const { orderId: other } = await aPaidOrder(buyer, [line(dress)]);
    const ids = [disputed, other];
    const { list } = (await pickingListOf(bella, { ids }))!;
    expect(list.inDispute).toBe(1);
    const text = ordersText(list.products[0]!.variants[0]!.orders);
    expect(text.split(", ").sort()).toEqual([`${disputed.slice(-8)} [contestado]`, other.slice(-8)].sort());
    expect(textOfPdf((await writePickingList(bella, { ids }))!)).toContain("[contestado]");
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

  it("offers its seller no refund, and neither side to cancel it, while the bank has the money", async () => {
    const { orderId, paymentId } = await aDeliveredOrder();
    const waiting = await aPaidOrder(buyer, [line(dress)]);
    const offered = async (id = orderId) => {
      const { taken, mayRefund, toCancel } = (await findParcel(bella, id))!;
      return { taken, mayRefund, mayCancel: toCancel !== null };
    };
    expect(await offered()).toEqual({ taken: null, mayRefund: true, mayCancel: false });
    expect(await offered(waiting.orderId)).toEqual({ taken: null, mayRefund: true, mayCancel: true });
    expect((await findOrder(buyer, waiting.orderId))!.mayCancel).toBe(true);
    await step(waiting.paymentId, "abrir");
    expect((await findOrder(buyer, waiting.orderId))!.mayCancel).toBe(false);
    expect(await offered(waiting.orderId)).toEqual({ taken: "deciding", mayRefund: false, mayCancel: false });
    await step(paymentId, "abrir");
    await step(paymentId, "perder");
    expect(await offered()).toEqual({ taken: "all", mayRefund: false, mayCancel: false });
  });
});
