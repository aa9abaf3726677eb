import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  moneyOfOrders,
  paymentProvider,
  pixKeyProvider,
  refundsNotSent,
  sandboxProvider,
} from "#app/modules/payments/index.server.ts";
import { followRefundsJob, sendRefund } from "#app/modules/payments/refunds/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  act,
  admin,
  ana,
  colleague,
  dress,
  file,
  find,
  line,
  openOrderDesk,
} from "#tests/support/order-desk.ts";
import { aPaidOrder, differences } from "#tests/support/orders.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { type OrderAction, possibleActions } from "./order-actions.ts";

beforeAll(openOrderDesk);

const refunds = async (orderId: string) => (await file(orderId)).payments[0]!.refunds;
const possible = async (orderId: string) => possibleActions(await file(orderId)).map(({ action }) => action);
const troubles = async () => (await refundsNotSent(clock.now()).execute(db)).rows.length;

/** As the job does, for every refund of the order. */
async function sendRefunds(orderId: string): Promise<void> {
  for (const { id } of await refunds(orderId)) await sendRefund({ refundId: id }, applyPaymentResult);
}

/** A cancelled order whose money the provider does not give back. */
async function aRefusedRefund() {
  const { orderId, paymentId } = await aPaidOrder(ana, [line(dress)]);
  connectInTest(paymentProvider, {
    ...sandboxProvider,
    refund: async () => ({ status: "refused", reason: "saldo insuficiente" }),
  });
  await act(admin, orderId, ["cancelar"]);
  await sendRefunds(orderId);
  connectInTest(paymentProvider, sandboxProvider);
  const [refund] = await refunds(orderId);
  expect(refund).toMatchObject({ status: "refused", refusal: "saldo insuficiente", isAskedAgain: false });
  return { orderId, paymentId, refundId: refund!.id };
}

/** What the order's money says is kept, by payments and refunds: nothing of a cancelled order that was paid back. */
async function kept(orderId: string): Promise<number> {
  const { rows } = await sql<{ kept: string }>`
    select kept from (${moneyOfOrders}) money where order_id = ${orderId}`.execute(db);
  return Number(rows[0]!.kept);
}

const letters = async (orderId: string) =>
  (
    await sql<{ props: { where: string; lines: unknown[] } }>`
      select props from emails where kind = 'order-refunded' and props->>'url' like ${`%${orderId}`}`.execute(
      db,
    )
  ).rows.map(({ props }) => props);

describe("a refund that the provider refused", () => {
  it("is asked for again once, and its letter says what it is for", async () => {
    const before = await troubles();
    const { orderId, paymentId, refundId } = await aRefusedRefund();
    expect(await possible(orderId)).toEqual(["pedir-reembolso", "reembolso-por-fora"]);
    expect(await find("fila=reembolsos-a-caminho")).toContain(orderId);
    expect([await troubles(), await kept(orderId)]).toEqual([before + 1, 0]);

    const again: [OrderAction, string] = ["pedir-reembolso", refundId];
    expect(await act({ ...admin, confirmedAt: null }, orderId, again)).toMatchObject({
      problem: "unconfirmed",
    });
    expect(await act(ana, orderId, again)).toMatchObject({ kind: "forbidden" });
    const both = await Promise.all([act(admin, orderId, again), act(colleague, orderId, again)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: "not-refused" });
    expect(await refunds(orderId)).toMatchObject([
      { id: refundId, status: "refused", isAskedAgain: true },
      { status: "requested" },
    ]);
    expect(await possible(orderId)).toEqual([]);
    expect(await act(admin, orderId, ["reembolso-por-fora", refundId])).toMatchObject({
      problem: "not-by-hand",
    });

    await sendRefunds(orderId);
    expect((await refunds(orderId)).map(({ status }) => status)).toEqual(["refused", "done"]);
    expect((await file(orderId)).payments).toMatchObject([{ id: paymentId, status: "refunded" }]);
    expect(await letters(orderId)).toMatchObject([{ where: "pix", lines: [expect.anything()] }]);
    expect([await troubles(), await kept(orderId)]).toEqual([before, 0]);
    expect(await find("fila=reembolsos-a-caminho")).not.toContain(orderId);
    expect(await differences()).toEqual({});
  });

  it("and paid back by a person is done, and the buyer reads that it came another way", async () => {
    const before = await troubles();
    const { orderId, paymentId, refundId } = await aRefusedRefund();
    const outside: [OrderAction, string] = ["reembolso-por-fora", refundId];
    expect(await act({ ...admin, confirmedAt: null }, orderId, outside)).toMatchObject({
      problem: "unconfirmed",
    });
    expect(await act(admin, orderId, outside, { motivo: " " })).toMatchObject({ ok: false });
    const both = await Promise.all([act(admin, orderId, outside), act(colleague, orderId, outside)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await refunds(orderId)).toMatchObject([{ id: refundId, status: "done", outside: true }]);
    expect((await file(orderId)).payments).toMatchObject([{ id: paymentId, status: "refunded" }]);
    expect(await letters(orderId)).toMatchObject([{ where: "outside" }]);
    expect((await file(orderId)).audit.map(({ action, note }) => `${action} (${note})`)).toContain(
      "devolver-por-fora (conferido)",
    );
    expect([await troubles(), await kept(orderId), await possible(orderId)]).toEqual([before, 0, []]);
    expect(await act(admin, orderId, ["pedir-reembolso", refundId])).toMatchObject({
      problem: "not-refused",
    });
    expect(await differences()).toEqual({});
  });

  it("is not asked for again where the buyer's bank has taken the money already", async () => {
    const { orderId, paymentId, refundId } = await aRefusedRefund();
    await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
    expect(await possible(orderId)).toEqual([]);
    for (const action of ["pedir-reembolso", "reembolso-por-fora"] as const)
      expect(await act(admin, orderId, [action, refundId])).toMatchObject({ problem: "disputed" });
    expect(await refunds(orderId)).toMatchObject([{ status: "refused" }]);
    await simulateDispute(admin, { paymentId, step: "perder" }, applyPaymentResult);
    for (const _ of ["once", "again"]) await followRefundsJob.run({}, applyPaymentResult);
    expect(await refunds(orderId)).toMatchObject([{ status: "done", byDispute: true }]);
    expect(await letters(orderId)).toMatchObject([{ where: "dispute" }]);
    expect([await kept(orderId), await possible(orderId)]).toEqual([0, []]);
  });
});

it("a refund at a provider that is not connected any more is given back by a person", async () => {
  const { orderId } = await aPaidOrder(ana, [line(dress)]);
  await act(admin, orderId, ["cancelar"]);
  const [refund] = await refunds(orderId);
  const outside: [OrderAction, string] = ["reembolso-por-fora", refund!.id];
  // The provider may still give it back.
  expect(await possible(orderId)).toEqual([]);
  expect(await act(admin, orderId, outside)).toMatchObject({ problem: "not-by-hand" });

  connectInTest(paymentProvider, pixKeyProvider("pix@mare.test"));
  await sendRefunds(orderId);
  expect(await possible(orderId)).toEqual(["reembolso-por-fora"]);
  expect(await act(admin, orderId, ["pedir-reembolso", refund!.id])).toMatchObject({
    problem: "not-refused",
  });
  expect(await act(admin, orderId, outside)).toMatchObject({ ok: true });
  expect(await refunds(orderId)).toMatchObject([{ status: "done", outside: true }]);
  expect(await letters(orderId)).toMatchObject([{ where: "outside" }]);
  expect(await kept(orderId)).toBe(0);
});
