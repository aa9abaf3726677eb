import { beforeAll, describe, expect, it } from "vitest";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { bindJob } from "#app/platform/jobs/job.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { present } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences } from "#tests/support/orders.ts";
import {
  admin,
  audits,
  bella,
  both,
  buyer,
  dress,
  letter,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  product,
  runWaiting,
  ship,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { applyPaymentResult } from "./apply-payment-result.server.ts";
import { cancelOrder, cancelShipment } from "./cancel-order.server.ts";
import { refundItems } from "./refund-items.server.ts";

beforeAll(openTwoShops);

describe("cancelling", () => {
  it("before payment returns the stock and refunds nothing", async () => {
    const before = await product(dress);
    const { orderId } = await aPlacedOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await product(dress)).toEqual(before);
  });

  it("pressed again is answered as done, and later as too late", async () => {
    for (const anOrder of [aPlacedOrder, aPaidOrder]) {
      const before = await product(dress);
      const { orderId } = await anOrder(buyer, [line(dress)]);
      const presses = await Promise.all([cancelOrder(buyer, orderId), cancelOrder(buyer, orderId)]);
      expect(presses).toEqual([{ ok: true }, { ok: true }]);
      expect(await product(dress)).toEqual(before);
      const letters = await lettersAbout(orderId, buyer.email);
      expect(letters.filter(({ kind }) => kind === "order-cancelled")).toHaveLength(1);
      // Not what somebody else did, and not what was done for another reason.
      for (const [viewer, reason] of [
        [present(admin), "a loja fechou"],
        [buyer, "mudei de ideia"],
      ] as const)
        expect(await cancelOrder(viewer, orderId, { reason })).toMatchObject({ problem: "wrong-status" });
      clock.advance(61_000);
      expect(await cancelOrder(buyer, orderId)).toMatchObject({ problem: "wrong-status" });
    }
    expect(await differences()).toEqual({});
  });

  it("after payment refunds everything, freight included, and reverses the ledger", async () => {
    const [before, balance] = [await product(dress), await sellerBalance("bella")];
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    const { rows } = await pool.query("select refunded = valor_total as whole from pedidos where id = $1", [
      orderId,
    ]);
    expect(rows).toEqual([{ whole: true }]);
    expect(await product(dress)).toEqual(before);
    expect(await sellerBalance("bella")).toEqual(balance);
    await runWaiting(bindJob(sendRefundJob, applyPaymentResult));
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({
      sum: expect.arrayContaining([["Total do reembolso", formatBRL(centavos(20_590))]]),
    });
    expect(await letter(orderId, buyer, "order-refunded")).toBeDefined();
    expect(await differences()).toEqual({});
  });

  it("keeps what was shipped already", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    await ship(bella, orderId);
    expect(await statusOf(orderId)).toBe("processando: enviado processando");
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: enviado cancelado");
    // R$ 100,00 less 5%, and half of R$ 15,90 freight.
    const { rows } = await pool.query("select refunded::text from pedidos where id = $1", [orderId]);
    expect(rows).toEqual([{ refunded: "102.95" }]);
    clock.advance(61_000);
    expect(await cancelOrder(buyer, orderId)).toMatchObject({ ok: false, problem: "wrong-status" });
    expect(await differences()).toEqual({});
  });

  it("needs no reason of an administrator who bought it", async () => {
    const { orderId } = await aPaidOrder(admin, both());
    expect(await cancelOrder(admin, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
  });

  it("is allowed to the buyer, to an administrator with a reason, and to a seller for its own part", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await cancelOrder(stranger, orderId)).toMatchObject({ ok: false, problem: "not-found" });
    expect(await cancelOrder(bella, orderId)).toMatchObject({ ok: false, problem: "not-found" });
    expect(await cancelOrder(admin, orderId)).toMatchObject({ ok: false, problem: "reason-missing" });
    const foreign = { orderId, sellerId: "bella", reason: "acabou" };
    expect(await cancelShipment(pacto, foreign)).toMatchObject({
      ok: false,
      problem: "not-yours",
      message: "Esta parte do pedido é de outra loja.",
    });
    expect(await cancelShipment(bella, { ...foreign, reason: " " })).toMatchObject({
      problem: "reason-missing",
    });
    expect(await statusOf(orderId)).toBe("processando: processando processando");
    expect(await cancelShipment(bella, { ...foreign, reason: "peça com defeito" })).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: cancelado processando");
    expect(await cancelOrder(admin, orderId, { reason: "suspeita de fraude" })).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await audits(orderId)).toEqual([
      `${admin.userId} cancelar-pedido`,
      `${bella.userId} cancelar-remessa`,
      `${bella.userId} cancelar-remessa-recusado`,
      `${pacto.userId} cancelar-remessa-recusado`,
      `${admin.userId} cancelar-pedido-recusado`,
      `${bella.userId} cancelar-pedido-recusado`,
      `${stranger.userId} cancelar-pedido-recusado`,
    ]);
    expect(await differences()).toEqual({});
  });
});

describe("a seller's refund", () => {
  it("refunds pieces of its own sale only", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const bellas = await sellerBalance("bella");
    const request = {
      orderId,
      sellerId: "pacto",
      pieces: [{ position: 1, quantity: 1 }],
      reason: "faltou",
      restock: false,
    };
    expect(await refundItems(bella, request)).toMatchObject({ problem: "not-yours" });
    expect(await refundItems(pacto, { ...request, pieces: [{ position: 0, quantity: 1 }] })).toMatchObject({
      problem: "no-items",
    });
    for (const [quantity, problem] of [
      [Number.NaN, "odd-pieces"],
      [-1, "no-items"],
      [Number.MAX_SAFE_INTEGER, "too-many-items"],
    ] as const)
      expect(await refundItems(pacto, { ...request, pieces: [{ position: 1, quantity }] })).toMatchObject({
        problem,
      });
    expect(await refundItems(pacto, { ...request, reason: "" })).toMatchObject({ problem: "reason-missing" });
    expect(await refundItems(pacto, request)).toEqual({ ok: true });
    expect(await sellerBalance("bella")).toEqual(bellas);
    expect(await statusOf(orderId)).toBe("processando: processando processando");
    // The last piece of a parcel that was not sent leaves nothing to send.
    expect(await refundItems(pacto, request)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: processando cancelado");
    expect(await refundItems(pacto, request)).toMatchObject({ problem: "wrong-status" });
    expect(await differences()).toEqual({});
  });
});
