import { beforeAll, describe, expect, it } from "vitest";
import { releaseDue, sellerBalance } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { addDays, startOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences } from "#tests/support/orders.ts";
import {
  admin,
  audits,
  bella,
  both,
  buyer,
  DAY,
  dress,
  letter,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  ship,
  statusOf,
  stranger,
  TRACKING,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { returnKindOn } from "../order.ts";
import { deliverOverdue, recordDelivered } from "./record-delivered.server.ts";
import { addTrackingNews, shipShipment } from "./ship-shipment.server.ts";

const HOUR = 3_600_000;

beforeAll(openTwoShops);

describe("shipping", () => {
  it("notifies the buyer with the tracking code, and the order is sent when all its parts are", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await ship(bella, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: enviado processando");
    expect(await letter(orderId, buyer, "order-shipped")).toMatchObject({
      carrier: "Correios",
      trackingCode: "BR123456789BR",
    });
    expect(await ship(pacto, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: enviado enviado");
  });

  it("tells the same news once where it was pressed twice, and again where it happened again", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    await ship(bella, orderId);
    const press = () => addTrackingNews(bella, { orderId, news: "Ninguém em casa", place: "Rio/RJ" });
    const told = async () =>
      (await findOrder(buyer, orderId))!.shipments[0]!.events.filter(({ kind }) => kind === "rastreio")
        .length;
    expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await told()).toBe(1);
    clock.advance(DAY);
    expect(await press()).toEqual({ ok: true });
    expect(await told()).toBe(2);
  });

  it("pressed many times with the same code is done once, and another code is not the same press", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    const presses = await Promise.all([1, 2, 3].map(() => ship(bella, orderId)));
    expect(presses).toEqual(presses.map(() => ({ ok: true })));
    expect(await audits(orderId)).toEqual([`${bella.userId} enviar-remessa`]);
    expect(
      (await lettersAbout(orderId, buyer.email)).filter(({ kind }) => kind === "order-shipped"),
    ).toHaveLength(1);
    const other = { orderId, ...TRACKING, trackingCode: "AA123456785BR" };
    expect(await shipShipment(bella, other)).toMatchObject({ problem: "wrong-status" });
  });

  it("of another shop's, an unpaid or a shipped parcel is refused and recorded, and changes nothing", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    expect(await ship(pacto, orderId)).toMatchObject({ ok: false, problem: "not-yours" });
    expect(await ship(buyer, orderId)).toMatchObject({ ok: false, problem: "not-yours" });
    expect(await statusOf(orderId)).toBe("processando: processando");
    expect(await audits(orderId)).toContain(`${pacto.userId} enviar-remessa-recusado`);
    expect(await shipShipment(bella, { orderId, carrier: "x", trackingCode: "\0" })).toMatchObject({
      ok: false,
      problem: "bad-carrier",
    });
    await ship(bella, orderId);
    clock.advance(61_000);
    expect(await ship(bella, orderId)).toMatchObject({ ok: false, problem: "wrong-status" });
    const { orderId: unpaid } = await aPlacedOrder(buyer, [line(dress)]);
    expect(await ship(bella, unpaid)).toMatchObject({ ok: false, problem: "wrong-status" });
    for (const id of ["", "x", "\0".repeat(26), "01JZZZZZZZZZZZZZZZ7K3M9QD2", "a".repeat(5000)])
      expect(await ship(bella, id)).toMatchObject({ ok: false, problem: "not-found" });
  });
});

describe("delivery", () => {
  it("is confirmed by the buyer, recorded by the seller or an administrator, and never twice", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const bellas = { orderId, sellerId: "bella" };
    expect(await recordDelivered(buyer, bellas)).toMatchObject({ problem: "wrong-status" });
    await ship(bella, orderId);
    await ship(pacto, orderId);
    expect(await recordDelivered(stranger, bellas)).toMatchObject({ problem: "not-found" });
    expect(await recordDelivered(pacto, bellas)).toMatchObject({ problem: "not-yours" });
    expect(await recordDelivered(bella, bellas)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: entregue enviado");
    expect(await recordDelivered(admin, { orderId, sellerId: "pacto", note: " \0 " })).toMatchObject({
      problem: "reason-missing",
    });
    expect(
      await recordDelivered(admin, { orderId, sellerId: "pacto", note: "comprovante da transportadora" }),
    ).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    expect(await recordDelivered(buyer, bellas)).toMatchObject({ problem: "wrong-status" });
    expect(await letter(orderId, buyer, "order-delivered")).toMatchObject({
      reviewUrl: expect.stringContaining(`/order/${orderId}/avaliar`),
    });
  });

  it("is recorded once by the same press, however often it comes", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    await ship(bella, orderId);
    const press = () => recordDelivered(bella, { orderId, sellerId: "bella" });
    const presses = await Promise.all([press(), press(), press()]);
    expect(presses).toEqual(presses.map(() => ({ ok: true })));
    expect(await audits(orderId)).toEqual([
      `${bella.userId} registrar-entrega`,
      `${bella.userId} enviar-remessa`,
    ]);
    clock.advance(61_000);
    expect(await press()).toMatchObject({ problem: "wrong-status" });
  });

  it("is assumed fifteen days after shipping", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    await ship(bella, orderId);
    clock.advance(14 * DAY);
    await deliverOverdue();
    expect(await statusOf(orderId)).toBe("enviado: enviado");
    clock.advance(1 * DAY + 1000);
    await deliverOverdue();
    expect(await statusOf(orderId)).toBe("entregue: entregue");
  });

  it("releases the seller's money once nobody can regret any more, whatever the time of the delivery", async () => {
    const seller = await aSeller();
    const item = await aProduct({ seller_id: seller, price: "100.00" });
    const owner = await aViewer({ role: "lojista", sellerId: seller });
    const { orderId } = await aPaidOrder(buyer, [line(item)]);
    await shipShipment(owner, { orderId, ...TRACKING });
    const morning = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(clock.now()), 1)).getTime() + 8 * HOUR;
    clock.moveTo(new Date(morning));
    await recordDelivered(buyer, { orderId, sellerId: seller });
    const { pending } = await sellerBalance(seller);
    // The last evening on which the buyer may regret, and the night after it.
    clock.advance(7 * DAY + 15 * HOUR);
    await releaseDue();
    expect(returnKindOn(todayInSaoPaulo(clock.now()), new Date(morning))).toBe("arrependimento");
    expect(await sellerBalance(seller)).toEqual({ pending, released: 0 });
    clock.advance(2 * HOUR);
    await releaseDue();
    expect(returnKindOn(todayInSaoPaulo(clock.now()), new Date(morning))).toBe("devolucao");
    expect(await sellerBalance(seller)).toEqual({ pending: 0, released: pending });
    expect(await differences()).toEqual({});
  });
});
