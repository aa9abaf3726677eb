import { expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { aLateRefund, aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { requestPayout } from "../run/request-payout.server.ts";
import { noteDebts } from "./note-debts.server.ts";

const DAY = 86_400_000;
const letters = async () =>
  (await db.selectFrom("emails").select(["recipient", "props"]).where("kind", "=", "old-debts").execute())
    .length;
const owing = async (sellerId: string) =>
  (await pool.query("select owing_since from payout_settings where seller_id = $1", [sellerId])).rows[0]
    ?.owing_since;

it("a debt is netted from the next sales, and one of thirty days is told to the administrators once", async () => {
  const seller = await aPayableSeller();
  await anAdministrator({}, ["manage_finances"]);
  await anAdministrator({}, ["manage_orders"]);
  const order = await aReleasedSale(seller.sellerId, 10_000);
  await requestPayout(seller);
  await aLateRefund(seller.sellerId, order, 4_000);
  expect(await requestPayout(seller)).toMatchObject({ ok: false, problem: "owing" });

  await noteDebts();
  const since = await owing(seller.sellerId);
  expect(since).not.toBeNull();
  clock.advance(29 * DAY);
  await noteDebts();
  expect(await owing(seller.sellerId)).toEqual(since);
  expect(await letters()).toBe(0);
  clock.advance(2 * DAY);
  await noteDebts();
  clock.advance(DAY);
  await noteDebts();
  expect(await letters()).toBe(1);

  await aReleasedSale(seller.sellerId, 9_000);
  await noteDebts();
  expect(await owing(seller.sellerId)).toBeNull();
  expect(await requestPayout(seller)).toMatchObject({ ok: true, amount: 5_000 });
});
