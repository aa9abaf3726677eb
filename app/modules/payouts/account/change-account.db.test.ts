import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { actingFor, present } from "#tests/support/factories.ts";
import { aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { requestPayout } from "../run/request-payout.server.ts";
import { accountsOf } from "./account-queries.server.ts";
import { changeReceivingAccount } from "./change-account.server.ts";

const HOUR = 3_600_000;
const NOTHING = { kind: "", key: "", bankName: "", bankAgency: "", bankAccount: "" };
const EMAIL = { ...NOTHING, kind: "email", key: "caixa@loja.com.br" };

let seller: Viewer & { sellerId: string };
beforeEach(async () => {
  await pool.query("delete from throttles");
  seller = await aPayableSeller();
});

const inForce = async () => (await accountsOf(db, [seller.sellerId])).get(seller.sellerId)?.receiver;

const cnpjOf = async () =>
  (await pool.query("select cnpj from sellers where id = $1", [seller.sellerId])).rows[0].cnpj;

it("is the one of the verification until the seller names another", async () => {
  expect(await inForce()).toMatchObject({ kind: "bank", bankAccount: "12345-6", document: await cnpjOf() });
  expect(await changeReceivingAccount(seller, EMAIL)).toEqual({ ok: true });
  expect(await inForce()).toMatchObject({ kind: "email", key: "caixa@loja.com.br" });
  expect(await changeReceivingAccount(seller, EMAIL)).toMatchObject({ problem: "nothing-changed" });
  const bank = { ...NOTHING, kind: "bank", bankName: "Nubank", bankAgency: "0001", bankAccount: "99887-7" };
  expect(await changeReceivingAccount(seller, bank)).toEqual({ ok: true });
  expect(await inForce()).toMatchObject({ kind: "bank", bankName: "Nubank" });
});

it("the owner is told by letter, which, like the log, holds no numbers", async () => {
  await changeReceivingAccount(seller, EMAIL);
  const letters = await db.selectFrom("emails").selectAll().where("recipient", "=", seller.email).execute();
  expect(letters).toMatchObject([{ kind: "payout-account", props: { kind: "Chave PIX: e-mail" } }]);
  const log = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_id", "=", seller.sellerId)
    .execute();
  expect(log).toMatchObject([{ action: "mudar-conta-de-repasse" }]);
  expect(JSON.stringify([letters, log])).not.toMatch(/caixa@|12345-6/);
});

it("an open session is not enough", async () => {
  const idle = { ...seller, confirmedAt: new Date(clock.now().getTime() - HOUR) };
  expect(await changeReceivingAccount(idle, EMAIL)).toMatchObject({ problem: "unconfirmed" });
  expect(await inForce()).toMatchObject({ kind: "bank" });
});

it("the first payout after a change waits two days", async () => {
  await aReleasedSale(seller.sellerId, 5_000);
  await changeReceivingAccount(seller, EMAIL);
  clock.advance(48 * HOUR - 60_000);
  expect(await requestPayout(present(seller))).toMatchObject({ ok: false, problem: "account-too-new" });
  clock.advance(60_000);
  expect(await requestPayout(present(seller))).toMatchObject({ ok: true });
});

it("says at each field what is wrong with it", async () => {
  const wrong = async (typed: Partial<typeof EMAIL>) => {
    const result = await changeReceivingAccount(seller, { ...NOTHING, ...typed });
    return result.ok ? [] : result.problems.map(({ field }) => field);
  };
  expect(await wrong({})).toEqual(["kind"]);
  expect(await wrong({ kind: "boleto" })).toEqual(["kind"]);
  expect(await wrong({ kind: "random", key: "x" })).toEqual(["key"]);
  expect(await wrong({ kind: "cnpj", key: "82.490.731/0001-27" })).toEqual(["key"]);
  expect(await wrong({ kind: "bank" })).toEqual(["bankName", "bankAgency", "bankAccount"]);
  expect(await changeReceivingAccount(seller, { ...NOTHING, kind: "cnpj", key: await cnpjOf() })).toEqual({
    ok: true,
  });
});

it("is the owner's alone to change", async () => {
  const other = await aPayableSeller();
  expect(await changeReceivingAccount(actingFor(other, seller.sellerId), EMAIL)).toMatchObject({
    kind: "forbidden",
  });
  expect(await changeReceivingAccount({ ...seller, role: "admin" }, EMAIL)).toMatchObject({
    kind: "forbidden",
  });
  expect(await inForce()).toMatchObject({ kind: "bank" });
});
