import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { centavos } from "#app/shared/money.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { actingFor, present } from "#tests/support/factories.ts";
import { aLateRefund, aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { findRun, payoutDesk } from "../admin/payout-desk.server.ts";
import { anyPayout, shopPayouts } from "../admin/shop-payouts.server.ts";
import { changePayoutRules, payoutRulesFor, readPayoutRules } from "../rules/payout-rules.server.ts";
import { versionOf } from "../rules/payout-rules.ts";
import { rulesInput } from "../rules/rules-input.ts";
import { requestPayout } from "../run/request-payout.server.ts";
import { chooseRhythm } from "./choose-rhythm.server.ts";
import { ownAccount, ownPayout, ownPayouts } from "./own-payouts.server.ts";
import { payoutCsv } from "./payout-csv.server.ts";
import { payoutPdf } from "./payout-pdf.server.ts";

let seller: Viewer & { sellerId: string };
beforeEach(async () => {
  await pool.query("delete from throttles");
  seller = await aPayableSeller();
});

it("a seller sees what is coming, and each payout with its orders as a page, a table and on paper", async () => {
  const order = await aReleasedSale(seller.sellerId, 5_000);
  await aLateRefund(seller.sellerId, order, 1_000);
  expect(await ownPayouts(seller, null)).toMatchObject({
    balance: { released: 4_000 },
    obstacle: null,
    rhythm: "daily",
    isSimulation: true,
    payouts: [],
  });
  const result = await requestPayout(seller);
  if (!result.ok) throw new Error(result.problem);
  const payout = (await ownPayout(seller, result.payoutId))!;
  expect(payout).toMatchObject({
    amount: 4_000,
    status: "approved",
    lines: [
      { kind: "release", orderId: order, amount: 5_000 },
      { kind: "refund", orderId: order, amount: -1_000 },
    ],
  });
  expect(payoutCsv(payout)).toContain("Reembolso depois da liberação");
  expect(payoutCsv(payout)).toContain("Total do repasse;;40,00");
  expect((await payoutPdf(payout)).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await ownPayouts(seller, null)).toMatchObject({ obstacle: "nothing-released", payouts: [{}] });
});

it("nobody sees another shop's payouts or account", async () => {
  await aReleasedSale(seller.sellerId, 5_000);
  const result = await requestPayout(seller);
  if (!result.ok) throw new Error(result.problem);
  const other = await aPayableSeller();
  const pretender = actingFor(other, seller.sellerId);
  expect(await ownPayout(other, result.payoutId)).toBeNull();
  expect(await ownPayout(pretender, result.payoutId)).toBeNull();
  expect(await ownPayouts(pretender, null)).toBeNull();
  expect(await ownAccount(pretender)).toBeUndefined();
  for (const odd of ["0", "nada", "1e3"]) expect(await ownPayout(seller, odd)).toBeNull();

  const helena = await anAdministrator();
  const clerk = await anAdministrator({}, ["manage_orders", "system_settings"]);
  const { runId } = (await anyPayout(helena, result.payoutId))!;
  expect(await findRun(helena, runId, null)).toMatchObject({ payouts: [{ id: result.payoutId }] });
  expect(await shopPayouts(helena, seller.sellerId)).toMatchObject({ balance: { released: 0 } });
  expect((await payoutDesk(helena))!.runs.map(({ id }) => id)).toContain(runId);
  expect([
    await payoutDesk(clerk),
    await findRun(clerk, runId, null),
    await anyPayout(clerk, result.payoutId),
    await shopPayouts(clerk, seller.sellerId),
    await payoutRulesFor(clerk),
  ]).toEqual([null, null, null, null, null]);
});

it("a rhythm is chosen among those the operator allows", async () => {
  expect(await chooseRhythm(seller, "weekly")).toEqual({ ok: true });
  expect(await ownPayouts(seller, null)).toMatchObject({ rhythm: "weekly" });
  expect(await chooseRhythm(seller, "hourly")).toMatchObject({ problem: "not-offered" });
  expect(await chooseRhythm({ ...seller, role: "cliente" }, "daily")).toMatchObject({ kind: "forbidden" });
});

it("the rules change with the permission and the password, and are recorded", async () => {
  const helena = await anAdministrator();
  const before = await readPayoutRules(db);
  const versao = versionOf(before);
  const typed = { versao, minimum: "35,50", daily: "", weekly: "sim", approvalAbove: "500" };
  const read = parseFields(rulesInput, typed);
  if (!read.ok) throw new Error(read.message);
  expect(await changePayoutRules(seller, read.value)).toMatchObject({ kind: "forbidden" });
  expect(await changePayoutRules({ ...helena, confirmedAt: null }, read.value)).toMatchObject({
    problem: "unconfirmed",
  });
  expect(await changePayoutRules(helena, { ...read.value, weekly: false })).toMatchObject({
    problem: "no-rhythm",
  });
  expect(await changePayoutRules(helena, read.value)).toEqual({ ok: true });
  expect(await readPayoutRules(db)).toMatchObject({
    minimum: 3_550,
    rhythms: ["weekly"],
    approvalAbove: 50_000,
  });
  const { rows } = await pool.query("select after from audit_log where action = 'mudar-regras-de-repasse'");
  expect(rows).toMatchObject([{ after: { ritmos: "Toda segunda-feira" } }]);
  const again = { minimum: before.minimum, approvalAbove: before.approvalAbove, daily: true, weekly: true };
  // A form that was open before the change would take it back.
  expect(await changePayoutRules(helena, { ...again, versao })).toMatchObject({
    kind: "conflict",
    problem: "changed",
  });
  const now = versionOf(await readPayoutRules(db));
  expect(await changePayoutRules(helena, { ...again, versao: now })).toEqual({ ok: true });
});

it("a limit that is raised counts a day later, also for a run that is prepared at once", async () => {
  const helena = await anAdministrator();
  const { minimum, approvalAbove } = await readPayoutRules(db);
  const limit = async (reais: number) =>
    changePayoutRules(present(helena), {
      versao: versionOf(await readPayoutRules(db)),
      minimum,
      approvalAbove: centavos(reais * 100),
      daily: true,
      weekly: true,
    });
  const payoutOf = async (amount: number) => {
    const other = await aPayableSeller();
    await aReleasedSale(other.sellerId, amount);
    const result = await requestPayout(other);
    return result.ok && (await ownPayout(other, result.payoutId))?.status;
  };
  const from = new Date(clock.now().getTime() + 24 * 3_600_000);
  expect(await limit(50_000)).toEqual({ ok: true });
  const raise = { approvalAbove: 5_000_000, from: expect.any(Date) };
  expect(await readPayoutRules(db)).toMatchObject({ approvalAbove, raise });
  expect(await payoutOf(approvalAbove + 1)).toBe("waiting");
  clock.moveTo(new Date(from.getTime() - 60_000));
  // Saved again with the same limit, it does not wait for another day.
  expect(await limit(50_000)).toEqual({ ok: true });
  expect(await payoutOf(approvalAbove + 1)).toBe("waiting");
  clock.moveTo(new Date(from.getTime() + 60_000));
  expect(await readPayoutRules(db)).toMatchObject({ approvalAbove: 5_000_000, raise: null });
  expect(await payoutOf(approvalAbove + 1)).toBe("approved");
  expect(await limit(100)).toEqual({ ok: true });
  expect(await readPayoutRules(db)).toMatchObject({ approvalAbove: 10_000, raise: null });
  expect(await payoutOf(10_001)).toBe("waiting");
});

it.each([
  [{ minimum: "0" }, "minimum"],
  [{ minimum: "-5" }, "minimum"],
  [{ minimum: "" }, "minimum"],
  [{ approvalAbove: "muito" }, "approvalAbove"],
])("a rule typed as %j is refused at its field", (typed, field) => {
  const read = parseFields(rulesInput, {
    versao: "",
    minimum: "20",
    daily: "sim",
    weekly: "",
    approvalAbove: "0",
    ...typed,
  });
  expect(read).toMatchObject({ ok: false, problems: [{ field }] });
});
