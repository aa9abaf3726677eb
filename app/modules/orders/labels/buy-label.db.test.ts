import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  anOffer,
  aParcelToSend,
  balanceOf,
  buy,
  closeCompany,
  connectCompany,
  labelsOf,
  openLabelDesk,
  withoutCompany,
  world,
} from "#tests/support/label-desk.ts";
import { aPaidOrder, differences, PICKUP } from "#tests/support/orders.ts";
import {
  admin,
  bella,
  buyer,
  dress,
  line,
  pacto,
  ship,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { buyLabel } from "./buy-label.server.ts";
import { cancelLabel, labelPdf } from "./cancel-label.server.ts";
import { followLabels } from "./follow-labels.server.ts";

beforeAll(openLabelDesk);
beforeEach(connectCompany);
afterAll(closeCompany);

describe("buying a label", () => {
  afterAll(async () => expect(await differences()).toEqual({}));

  it("names the document that the buyer gave, and goes with the NF-e where there is one", async () => {
    const orderId = await aParcelToSend();
    await db
      .updateTable("pedidos")
      .set({ buyer_document: "52998224725" })
      .where("id", "=", orderId)
      .execute();
    expect(await buy(orderId)).toMatchObject({ ok: true });
    expect(world.company.labels.labels).toMatchObject([
      { to: { document: "52998224725" }, invoiceKey: null },
    ]);

    const documented = await aParcelToSend();
    const key = "23261111222333000181550010000000011000000017";
    await db
      .insertInto("fiscal_documents")
      .values({
        pedido_id: documented,
        seller_id: bella.shop!.id,
        access_key: key,
        registered_at: clock.now(),
      })
      .execute();
    expect(await buy(documented)).toMatchObject({ ok: true });
    expect(world.company.labels.labels.at(-1)).toMatchObject({ to: { document: null }, invoiceKey: key });
  });

  it("is paid once however often the button is pressed, and is printed", async () => {
    const orderId = await aParcelToSend();
    const before = world.company.labels.balance;
    const offer = await anOffer(orderId);
    const all = await Promise.all([1, 2, 3, 4].map(() => buyLabel(bella, { orderId, offer })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ problem: "label-exists" });
    expect(world.company.labels.labels).toHaveLength(1);
    const { labels, offers } = await labelsOf(orderId);
    expect(offers).toBeNull();
    expect(labels).toMatchObject([{ status: "pronta", trackingCode: expect.any(String) }]);
    expect(world.company.labels.balance).toBe(before - labels[0]!.cost);
    expect(await labelPdf(bella, orderId)).toMatch(/\.pdf$/);
    expect(await balanceOf(orderId)).toEqual({ label: -labels[0]!.cost });
    // Not sent yet: the buyer hears of it when it is posted.
    expect(await statusOf(orderId)).toBe("processando: processando");
  });

  it("is for the shop itself, of a parcel that waits, at the price that was shown", async () => {
    const orderId = await aParcelToSend();
    const offer = await anOffer(orderId);
    for (const viewer of [pacto, stranger, buyer]) {
      expect(await buyLabel(viewer, { orderId, offer })).toMatchObject({ ok: false, kind: "notFound" });
      expect(await labelPdf(viewer, orderId)).toBeNull();
    }
    expect(await buyLabel(bella, { orderId, offer: "1:1" })).toMatchObject({ problem: "changed" });
    expect(await buyLabel(bella, { orderId, offer: "99:1000" })).toMatchObject({ problem: "no-offer" });
    for (const bad of ["", "1", "1:-5", "x".repeat(500), "1:1; drop"])
      expect(await buyLabel(bella, { orderId, offer: bad })).toMatchObject({ kind: "invalid" });
    expect(await buyLabel(bella, { orderId: "nada", offer })).toMatchObject({ kind: "notFound" });
    await ship(bella, orderId);
    expect(await buyLabel(bella, { orderId, offer })).toMatchObject({ problem: "wrong-status" });
    const pickup = await withoutCompany(() => aPaidOrder(buyer, [line(dress)], { delivery: PICKUP }));
    expect(await buyLabel(bella, { orderId: pickup.orderId, offer })).toMatchObject({
      problem: "wrong-status",
    });
    expect(world.company.labels.labels).toEqual([]);
  });

  it("is not bought dearer than shown, nor without money in the wallet, and can be tried again", async () => {
    const orderId = await aParcelToSend();
    const offer = await anOffer(orderId);
    world.company.labels.dearerBy = 1;
    expect(await buyLabel(bella, { orderId, offer })).toMatchObject({ kind: "conflict" });
    world.company.labels.dearerBy = 0;
    world.company.labels.balance = 0;
    expect(await buyLabel(bella, { orderId, offer })).toMatchObject({
      message: "O Melhor Envio não vendeu a etiqueta: Saldo insuficiente na carteira.",
    });
    expect(world.company.labels.labels).toEqual([]);
    world.company.labels.balance = 100_000;
    world.company.faults.plan(/cart/, { kind: "refused", status: 500 });
    expect(await buyLabel(bella, { orderId, offer })).toMatchObject({
      message: expect.stringContaining("tente de novo"),
    });
    expect(await buyLabel(bella, { orderId, offer })).toMatchObject({ ok: true });
    expect((await labelsOf(orderId)).labels.map(({ status }) => status)).toEqual([
      "pronta",
      "recusada",
      "recusada",
      "recusada",
    ]);
  });

  it("is ended by the job when its payment was not answered, without paying again", async () => {
    const orderId = await aParcelToSend();
    const before = world.company.labels.balance;
    world.company.faults.plan(/checkout/, { kind: "silence-after-success" });
    expect(await buy(orderId)).toMatchObject({ ok: true, notice: expect.stringContaining("em instantes") });
    expect((await labelsOf(orderId)).labels).toMatchObject([{ status: "comprando" }]);
    expect(await cancelLabel(bella, { orderId })).toMatchObject({ problem: "label-busy" });
    clock.advance(100_000);
    await Promise.all([followLabels(), followLabels()]);
    const { labels } = await labelsOf(orderId);
    expect(labels).toMatchObject([{ status: "pronta" }]);
    expect(world.company.labels.balance).toBe(before - labels[0]!.cost);
  });

  it("says when the company does not answer", async () => {
    const orderId = await aParcelToSend();
    world.company.faults.plan(/calculate/, { kind: "refused", status: 503 }, 5);
    expect(await labelsOf(orderId)).toMatchObject({ away: true, offers: null });
    expect(await buyLabel(bella, { orderId, offer: "1:1000" })).toMatchObject({ kind: "busy" });
  });
});

// Last: `differences` knows no disputes.
it("a label is not bought while the payment is disputed, except by one who says so", async () => {
  const orderId = await aParcelToSend();
  const offer = await anOffer(orderId);
  const { payment_id: paymentId } = await db
    .selectFrom("pedidos")
    .select("payment_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
  expect(await buyLabel(bella, { orderId, offer })).toMatchObject({ problem: "dispute-open" });
  expect(world.company.labels.labels).toEqual([]);
  expect(await buyLabel(bella, { orderId, offer, despiteDispute: true })).toMatchObject({ ok: true });
});
