import { beforeAll, describe, expect, it } from "vitest";
import { aPaidOrder } from "#tests/support/orders.ts";
import {
  bella,
  both,
  buyer,
  dress,
  letter,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  ship,
  stranger,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { eventText } from "../wording.ts";
import { recordDelivered } from "./record-delivered.server.ts";
import { correctTracking, shipShipment } from "./ship-shipment.server.ts";

beforeAll(openTwoShops);

describe("a tracking code", () => {
  it("is accepted in the carrier's format, and refused with the reason", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    for (const [carrier, trackingCode, problem] of [
      ["Correios", "AA 12/34[5]", "bad-correios-code"],
      ["Jadlog", "AA123456785BR", "bad-jadlog-code"],
      ["Rápido (Oeste)", "ABC123456", "bad-carrier"],
      ["Rápido Oeste", "ABC 123456", "bad-code"],
    ] as const)
      expect(await shipShipment(bella, { orderId, carrier, trackingCode })).toMatchObject({ problem });
    expect(
      await shipShipment(bella, { orderId, carrier: "correios pac", trackingCode: "aa 123 456 785 br" }),
    ).toEqual({ ok: true });
    expect((await findOrder(buyer, orderId))!.shipments[0]).toMatchObject({
      carrier: "Correios PAC",
      trackingCode: "AA123456785BR",
    });
    expect(await letter(orderId, buyer, "order-shipped")).toMatchObject({
      trackingUrl: "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR",
    });
  });

  it("is corrected by its seller while the parcel is on its way, with one letter per correction", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const right = { orderId, carrier: "Jadlog", trackingCode: "10890012345678" };
    expect(await correctTracking(bella, right)).toMatchObject({ problem: "wrong-status" });
    await ship(bella, orderId);
    expect(await correctTracking(stranger, right)).toMatchObject({ problem: "not-yours" });
    expect(await correctTracking(pacto, right)).toMatchObject({ problem: "wrong-status" });
    expect(await correctTracking(bella, { ...right, trackingCode: "1/2" })).toMatchObject({
      problem: "bad-jadlog-code",
    });
    // Pressed three times at once.
    const outcomes = await Promise.all([1, 2, 3].map(() => correctTracking(bella, right)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ problem: "same-tracking" });
    const told = async () =>
      (await lettersAbout(orderId, buyer.email)).filter(({ kind }) => kind === "tracking-corrected");
    expect((await told()).map(({ props }) => props)).toMatchObject([
      { seller: "Bella Colada", carrier: "Jadlog", trackingCode: "10890012345678" },
    ]);
    const parcel = (await findOrder(buyer, orderId))!.shipments.find(({ sellerId }) => sellerId === "bella")!;
    expect(parcel).toMatchObject({ carrier: "Jadlog", trackingCode: "10890012345678" });
    expect(parcel.events.map(eventText)).toEqual([
      "Código de rastreio corrigido: Jadlog, 10890012345678 (antes Correios, BR123456789BR)",
      "Enviado: Correios, BR123456789BR",
    ]);
    await recordDelivered(buyer, { orderId, sellerId: "bella" });
    expect(await correctTracking(bella, { ...right, trackingCode: "10890012345679" })).toMatchObject({
      problem: "wrong-status",
    });
    expect(await told()).toHaveLength(1);
  });
});
