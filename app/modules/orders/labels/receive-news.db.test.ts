import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import {
  aBoughtLabel,
  closeCompany,
  connectCompany,
  openLabelDesk,
  world,
} from "#tests/support/label-desk.ts";
import { differences } from "#tests/support/orders.ts";
import { bella, buyer, letter, lettersAbout, ship, statusOf } from "#tests/support/two-shops.ts";
import { cancelShipment } from "../lifecycle/cancel-order.server.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";
import { followLabels } from "./follow-labels.server.ts";
import { receiveFreightNews } from "./receive-news.server.ts";

beforeAll(openLabelDesk);
beforeEach(connectCompany);
afterAll(closeCompany);

const tell = (event: string, reference: string, tracking: string | null = null) => {
  const body = JSON.stringify({ event: `order.${event}`, data: { id: reference, tracking } });
  const signature = createHmac("sha256", world.company.settings.webhookSecret).update(body).digest("base64");
  return receiveFreightNews("melhor-envio", { headers: new Headers({ "X-ME-Signature": signature }), body });
};

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
