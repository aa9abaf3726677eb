import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import {
  aBoughtLabel,
  balanceOf,
  buy,
  closeCompany,
  connectCompany,
  labelsOf,
  openLabelDesk,
  world,
} from "#tests/support/label-desk.ts";
import { bella, pacto, stranger } from "#tests/support/two-shops.ts";
import { cancelShipment } from "../lifecycle/cancel-order.server.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";
import { cancelLabel, labelPdf } from "./cancel-label.server.ts";
import { followLabels } from "./follow-labels.server.ts";

beforeAll(openLabelDesk);
beforeEach(connectCompany);
afterAll(closeCompany);

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
