import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { replaceConnection } from "#app/platform/port.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { approvedAddress } from "#tests/support/approved-address.ts";
import { type FreightWorld, freightWorld } from "#tests/support/freight-world.ts";
import { aPaidOrder, differences, PICKUP } from "#tests/support/orders.ts";
import {
  admin,
  bella,
  buyer,
  dress,
  letter,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  ship,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { cancelShipment } from "../lifecycle/cancel-order.server.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";
import { buyLabel } from "./buy-label.server.ts";
import { cancelLabel, labelPdf } from "./cancel-label.server.ts";
import { followLabels } from "./follow-labels.server.ts";
import { parcelLabels } from "./label-queries.server.ts";
import { receiveFreightNews } from "./receive-news.server.ts";

let world: FreightWorld;
let putBack: () => void;

beforeAll(async () => {
  await openTwoShops();
  await approvedAddress(bella, "11222333000181", "60060170");
});
beforeEach(async () => {
  await world?.close();
  putBack?.();
  world = await freightWorld();
  putBack = replaceConnection(freightProvider, world.provider);
  await db.deleteFrom("freight_quotes").execute();
});
afterAll(async () => {
  putBack();
  await world.close();
});

/** Placed before the company was connected, at the freight of our table. */
async function aParcelToSend() {
  putBack();
  const { orderId } = await aPaidOrder(buyer, [line(dress)]);
  putBack = replaceConnection(freightProvider, world.provider);
  return orderId;
}

const labelsOf = async (orderId: string) => (await parcelLabels(bella, (await findParcel(bella, orderId))!))!;

async function anOffer(orderId: string) {
  const { offers } = await labelsOf(orderId);
  return `${offers![0]!.serviceId}:${offers![0]!.price}`;
}

const buy = async (orderId: string) => buyLabel(bella, { orderId, offer: await anOffer(orderId) });

async function aBoughtLabel() {
  const orderId = await aParcelToSend();
  expect(await buy(orderId)).toMatchObject({ ok: true });
  const { reference } = await db
    .selectFrom("shipping_labels")
    .select("reference")
    .where("pedido_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { orderId, reference: reference! };
}

const tell = (event: string, reference: string, tracking: string | null = null) => {
  const body = JSON.stringify({ event: `order.${event}`, data: { id: reference, tracking } });
  const signature = createHmac("sha256", world.company.settings.webhookSecret).update(body).digest("base64");
  return receiveFreightNews("melhor-envio", { headers: new Headers({ "X-ME-Signature": signature }), body });
};

/** What labels took off the seller's balance, and gave back, by the kind of booking. */
async function balanceOf(orderId: string) {
  const rows = await db
    .selectFrom("ledger_transactions as booked")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "booked.id")
    .select(["booked.kind", "entry.amount"])
    .where("order_id", "=", orderId)
    .where("kind", "in", ["label", "label-return"])
    .where("account", "=", "seller_pending")
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, -fromReais(amount)]));
}

describe("buying a label", () => {
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
    putBack();
    const pickup = await aPaidOrder(buyer, [line(dress)], { delivery: PICKUP });
    putBack = replaceConnection(freightProvider, world.provider);
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

describe("what the company tells", () => {
  it("moves the parcel: posted is sent, with its code, and delivered is delivered", async () => {
    const { orderId, reference } = await aBoughtLabel();
    expect(await tell("generated", reference)).toEqual({ ok: true, outcome: "no-change" });
    expect(await tell("posted", reference)).toEqual({ ok: true, outcome: "applied" });
    expect(await statusOf(orderId)).toBe("enviado: enviado");
    expect(await letter(orderId, buyer, "order-shipped")).toMatchObject({
      carrier: "Correios PAC",
      trackingCode: expect.stringMatching(/^ME\d{9}BR$/),
    });
    expect(await tell("undelivered", reference)).toEqual({ ok: true, outcome: "applied" });
    expect(await tell("delivered", reference)).toEqual({ ok: true, outcome: "applied" });
    expect(await statusOf(orderId)).toBe("entregue: entregue");
    expect(await differences()).toEqual({});
  });

  it("counts once when it comes five times, late, or in another order", async () => {
    const { orderId, reference } = await aBoughtLabel();
    const told = await Promise.all(Array.from({ length: 5 }, () => tell("delivered", reference)));
    expect(told.filter((each) => each.ok && each.outcome === "applied")).toHaveLength(1);
    for (const late of ["posted", "generated", "undelivered", "cancelled", "paused", "pending"])
      expect(await tell(late, reference)).toEqual({ ok: true, outcome: "no-change" });
    expect(await statusOf(orderId)).toBe("entregue: entregue");
    const kinds = (await lettersAbout(orderId, buyer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order-shipped")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "order-delivered")).toHaveLength(1);
  });

  it("leaves alone what the seller has sent, and what was cancelled", async () => {
    const { orderId, reference } = await aBoughtLabel();
    await ship(bella, orderId);
    expect(await tell("posted", reference, "AA123456785BR")).toEqual({ ok: true, outcome: "applied" });
    expect(await statusOf(orderId)).toBe("enviado: enviado");
    const other = await aBoughtLabel();
    const seen = (await findParcel(bella, other.orderId))!.seen;
    await cancelShipment(bella, {
      orderId: other.orderId,
      sellerId: "bella",
      reason: "Sem peça",
      restock: true,
      seen,
    });
    expect(await tell("posted", other.reference)).toEqual({ ok: true, outcome: "applied" });
    expect(await statusOf(other.orderId)).toBe("cancelado: cancelado");
  });

  it("is nothing when it is forged, unsigned, of another company or about a label that is not ours", async () => {
    const { orderId, reference } = await aBoughtLabel();
    const body = JSON.stringify({ event: "order.delivered", data: { id: reference } });
    const forged = { headers: new Headers({ "X-ME-Signature": "AAAA" }), body };
    expect(await receiveFreightNews("melhor-envio", forged)).toEqual({ ok: false, problem: "bad-signature" });
    expect(await receiveFreightNews("melhor-envio", { headers: new Headers(), body })).toEqual({
      ok: true,
      outcome: "nothing",
    });
    expect(await receiveFreightNews("outra", forged)).toEqual({ ok: false, problem: "unknown-provider" });
    expect(await tell("delivered", "nao-e-nossa")).toEqual({ ok: true, outcome: "unknown-label" });
    expect(await statusOf(orderId)).toBe("processando: processando");
  });

  it("is found by the job when its messages got lost", async () => {
    const { orderId, reference } = await aBoughtLabel();
    await world.company.move(reference, "posted");
    clock.advance(2 * 60_000);
    await followLabels();
    expect(await statusOf(orderId)).toBe("enviado: enviado");
    await world.company.move(reference, "delivered");
    clock.advance(7 * 60 * 60_000);
    await followLabels();
    expect(await statusOf(orderId)).toBe("entregue: entregue");
  });
});

describe("cancelling a label", () => {
  it("gives its price back once, and another can be bought", async () => {
    const before = world.company.labels.balance;
    const { orderId } = await aBoughtLabel();
    for (const viewer of [pacto, stranger])
      expect(await cancelLabel(viewer, { orderId })).toMatchObject({ ok: false, problem: "not-yours" });
    const all = await Promise.all([1, 2, 3].map(() => cancelLabel(bella, { orderId })));
    expect(all.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect(world.company.labels.balance).toBe(before);
    const booked = await balanceOf(orderId);
    expect(booked["label-return"]).toBe(-booked.label!);
    expect(await labelPdf(bella, orderId)).toBeNull();
    expect(await cancelLabel(bella, { orderId })).toMatchObject({ problem: "no-label" });
    expect(await buy(orderId)).toMatchObject({ ok: true });
  });

  it("is refused once it was posted, and tried again by the job when nobody answered", async () => {
    const { orderId, reference } = await aBoughtLabel();
    world.company.faults.plan(/cancel$/, { kind: "silence" });
    expect(await cancelLabel(bella, { orderId })).toMatchObject({
      notice: expect.stringContaining("termina em instantes"),
    });
    clock.advance(100_000);
    await followLabels();
    expect((await labelsOf(orderId)).labels).toMatchObject([{ status: "cancelada" }]);
    const other = await aBoughtLabel();
    await world.company.move(other.reference, "posted");
    expect(await cancelLabel(bella, { orderId: other.orderId })).toMatchObject({ kind: "conflict" });
    expect(reference).not.toBe(other.reference);
  });

  it("happens by itself when the parcel was cancelled", async () => {
    const before = world.company.labels.balance;
    const { orderId } = await aBoughtLabel();
    const seen = (await findParcel(bella, orderId))!.seen;
    await cancelShipment(bella, { orderId, sellerId: "bella", reason: "Sem peça", restock: true, seen });
    clock.advance(60_000);
    await followLabels();
    expect((await labelsOf(orderId)).labels).toMatchObject([{ status: "cancelada" }]);
    expect(world.company.labels.balance).toBe(before);
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
