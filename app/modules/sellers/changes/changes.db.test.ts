import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { joinTeam } from "#app/modules/identity/shop-team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { actingFor, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import {
  administrator,
  other,
  records,
  resetSellers,
  seller,
  sent,
  shops,
} from "#tests/support/sellers-to-verify.ts";
import { approveVerification } from "../verification/decide-verification.server.ts";
import { findShopChange, ownShopData, pendingShopChanges } from "./change-queries.server.ts";
import { decideShopChange } from "./decide-change.server.ts";
import { changeShopPhone, requestShopChange } from "./request-change.server.ts";

let owner: Viewer;

beforeEach(async () => {
  await db.deleteFrom("mudancas_lojista").execute();
  await db.deleteFrom("throttles").execute();
  await resetSellers();
  const id = await sent();
  await approveVerification(administrator, id);
  owner = actingFor(seller, (await shops())[0]!.id);
  await db.deleteFrom("emails").execute();
});

const MOVED = { address: "Rua da Praia, 99", city: "Mata de São João" };
const letters = async () =>
  (
    await db
      .selectFrom("emails")
      .select(["kind as letter", "props", "recipient"])
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ letter, props, recipient }) => ({
    letter,
    recipient,
    ...(props as { kind?: string; fields?: string[] }),
  }));
const wait = async () => (await pendingShopChanges(administrator))!;
/** What an administrator reads before deciding. */
const read = async () => {
  const { id } = (await wait())[0]!;
  const { change } = (await findShopChange(administrator, id))!;
  return { id, sending: change.sending };
};
const decide = async (decision: "aprovado" | "rejeitado", reason = "", viewer = administrator) => {
  const { id, sending } = await read();
  return decideShopChange(viewer, id, { decision, reason, sending });
};

it("the phone changes at once, told by letter; nothing else does", async () => {
  const [before] = await records();
  expect(await changeShopPhone(owner, "(71) 98888-7777")).toEqual({ ok: true });
  const [after] = await records();
  expect(after).toEqual({ ...before, telefone: "71988887777" });
  expect(await letters()).toMatchObject([
    { letter: "shop-data", recipient: owner.email, kind: "changed", fields: ["Telefone: (71) 98888-7777"] },
  ]);
  expect(await changeShopPhone(owner, "71 98888 7777")).toMatchObject({
    ok: false,
    problem: "nothing-changed",
  });
  expect(await changeShopPhone(owner, "123")).toMatchObject({
    problem: "invalid-form",
    problems: [{ field: "phone" }],
  });
});

it("an address waits for an administrator: the old one stays in force until then", async () => {
  const [before] = await records();
  expect(await requestShopChange(owner, MOVED)).toEqual({ ok: true });
  expect((await records())[0]).toEqual(before);
  expect(await ownShopData(owner)).toMatchObject({
    company: { address: "Rua do Farol, 12" },
    change: { status: "pendente", company: { ...MOVED, bankAccount: "45678-9" } },
  });
  expect(await letters()).toMatchObject([{ kind: "received", fields: ["Endereço"] }]);

  expect(await decide("aprovado")).toEqual({ ok: true });
  expect((await records())[0]).toMatchObject({ endereco: "Rua da Praia, 99", status: "aprovado" });
  expect((await letters()).at(-1)).toMatchObject({ kind: "changed" });
  expect(await wait()).toEqual([]);
});

it("a bank account in a change that was asked for earlier does not come into force with it", async () => {
  await requestShopChange(owner, MOVED);
  await db.updateTable("mudancas_lojista").set({ conta_bancaria: "99887-7" }).execute();
  expect(await decide("aprovado")).toEqual({ ok: true });
  expect((await records())[0]).toMatchObject({ endereco: "Rua da Praia, 99", conta_bancaria: "45678-9" });
});

it("an approved address is the shop's, and a rejected one says why", async () => {
  await requestShopChange(owner, {
    address: "Rua Nova, 5",
    city: "Santos",
    state: "SP",
    zipCode: "11055-300",
  });
  expect(await decide("rejeitado")).toMatchObject({ ok: false, problem: "reason-missing" });
  expect(await decide("rejeitado", "Falta o comprovante")).toEqual({ ok: true });
  expect((await shops())[0]).toMatchObject({ city: "Mata de São João" });
  expect(await ownShopData(owner)).toMatchObject({
    change: { status: "rejeitado", reason: "Falta o comprovante" },
  });

  await requestShopChange(owner, {
    address: "Rua Nova, 5",
    city: "Santos",
    state: "SP",
    zipCode: "11055-300",
  });
  await decide("aprovado");
  expect((await shops())[0]).toMatchObject({
    city: "Santos",
    state: "SP",
    address: "Rua Nova, 5, Santos/SP, CEP 11055-300",
  });
});

it("a second request replaces the first, and nobody decides about what was not read", async () => {
  await requestShopChange(owner, MOVED);
  const { id } = (await wait())[0]!;
  const seen = (await findShopChange(administrator, id))!.change.sending;
  await db
    .updateTable("mudancas_lojista")
    .set({ submitted_at: new Date("2026-01-02T03:04:05Z"), endereco: "Rua Nova, 1" })
    .execute();
  expect(await wait()).toHaveLength(1);
  expect(
    await decideShopChange(administrator, id, { decision: "aprovado", reason: "", sending: seen }),
  ).toMatchObject({
    ok: false,
    problem: "sent-again",
  });
  await Promise.all([1, 2, 3].map(() => requestShopChange(owner, MOVED)));
  expect(await wait()).toHaveLength(1);
  const { id: again, sending } = await read();
  const approval = { decision: "aprovado", reason: "", sending } as const;
  const decisions = await Promise.all([1, 2].map(() => decideShopChange(administrator, again, approval)));
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
});

it("the same request pressed again changes nothing, and the decision that was being read holds", async () => {
  const moved = { ...MOVED, state: "BA", zipCode: "48280-000" };
  const asked = async () =>
    (await db.selectFrom("audit_log").select("id").where("action", "=", "pedir-mudanca-loja").execute())
      .length;
  const before = await asked();
  const presses = await Promise.all([1, 2, 3, 4, 5].map(() => requestShopChange(owner, moved)));
  expect(presses).toEqual(presses.map(() => ({ ok: true })));
  const { id, sending } = await read();
  expect(await requestShopChange(owner, moved)).toEqual({ ok: true });
  expect(await read()).toEqual({ id, sending });
  expect(await letters()).toHaveLength(1);
  expect(await asked()).toBe(before + 1);
  // Another city is another request.
  expect(await requestShopChange(owner, { ...moved, city: "Camaçari" })).toEqual({ ok: true });
  expect(await letters()).toHaveLength(2);
  expect((await read()).sending).not.toBe(sending);
});

/** What is withdrawn stays in the log, which nobody empties: it must be no same press of another test. */
const longAgo = () => clock.advance(-60 * SAME_PRESS_MS);
const withdrawals = () =>
  db
    .selectFrom("audit_log")
    .select(["actor_id", "before"])
    .where("action", "=", "retirar-mudanca-loja")
    .orderBy("id")
    .execute();

it("the data in force, sent while a request waits, withdraw it: nobody decides about it any more", async () => {
  longAgo();
  const linesBefore = await withdrawals();
  const { address, city, state, zipCode } = (await ownShopData(owner))!.company;
  const inForce = { address, city, state, zipCode };
  const partner = actingFor(other, owner.shop!.id);
  await db
    .transaction()
    .execute((transaction) =>
      joinTeam(transaction, { sellerId: owner.shop!.id, userId: partner.userId, roles: ["dono"] }),
    );
  await requestShopChange(partner, MOVED);
  const { id, sending } = await read();
  const [before] = await records();

  const presses = await Promise.all([1, 2, 3].map(() => requestShopChange(owner, inForce)));
  expect(presses).toEqual(presses.map(() => ({ ok: true, withdrawn: true })));
  expect(await wait()).toEqual([]);
  expect(await findShopChange(administrator, id)).toBeNull();
  for (const decision of ["aprovado", "rejeitado"] as const)
    expect(await decideShopChange(administrator, id, { decision, reason: "Não", sending })).toMatchObject({
      kind: "conflict",
      message: "Este pedido de mudança não existe mais. A loja pode tê-lo retirado.",
    });
  expect((await records())[0]).toEqual(before);
  expect((await ownShopData(owner))!.change).toBeNull();
  expect(await letters()).toMatchObject([
    { kind: "received", recipient: partner.email, fields: ["Endereço"] },
    { kind: "withdrawn", recipient: partner.email, fields: ["Endereço"] },
  ]);
  expect(await withdrawals()).toEqual([
    ...linesBefore,
    { actor_id: owner.userId, before: { campos: "Endereço" } },
  ]);

  clock.advance(SAME_PRESS_MS);
  expect(await requestShopChange(owner, inForce)).toMatchObject({ problem: "nothing-changed" });
  expect(await requestShopChange(owner, MOVED)).toEqual({ ok: true });
  expect(await decide("aprovado")).toEqual({ ok: true });
});

it("a request that is withdrawn at the moment of its decision is not decided", async () => {
  longAgo();
  await requestShopChange(owner, MOVED);
  const { id, sending } = await read();
  const approval = { decision: "aprovado", reason: "", sending } as const;
  const answers = await meetingAt<unknown>(
    sql`select id from sellers where id = ${owner.shop!.id} for update`,
    [() => requestShopChange(owner, {}), () => decideShopChange(administrator, id, approval)],
  );
  expect(answers).toMatchObject([{ ok: true, withdrawn: true }, { problem: "gone" }]);
  expect((await records())[0]).toMatchObject({ endereco: "Rua do Farol, 12" });
});

it("the decision is told to the owner who asked last, not to the one whose request was replaced", async () => {
  const shopId = owner.shop!.id;
  const partner = actingFor(other, shopId);
  const membership = { sellerId: shopId, userId: partner.userId, roles: ["dono"] as const };
  await db.transaction().execute((transaction) => joinTeam(transaction, membership));
  await requestShopChange(owner, MOVED);
  expect(await requestShopChange(partner, { ...MOVED, address: "Rua Nova, 1" })).toEqual({ ok: true });
  for (const { userId } of [owner, partner])
    expect(await decide("aprovado", "", { ...administrator, userId })).toMatchObject({ problem: "own-shop" });
  expect(await decide("aprovado")).toEqual({ ok: true });
  expect((await letters()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["received", owner.email],
    ["received", partner.email],
    ["changed", partner.email],
  ]);
});

it("nobody else may: another seller, a customer, an unapproved shop, an administrator without the permission", async () => {
  const strangers = [
    actingFor(other, owner.shop!.id),
    other,
    await aViewer(),
    { ...owner, role: "cliente" as const },
  ];
  for (const stranger of strangers) {
    expect(await requestShopChange(stranger, MOVED)).toMatchObject({ ok: false, problem: "not-approved" });
    expect(await changeShopPhone(stranger, "71988887777")).toMatchObject({
      ok: false,
      problem: "not-approved",
    });
    expect(await ownShopData(stranger)).toBeNull();
  }
  await requestShopChange(owner, MOVED);
  const clerk = await aViewer({ role: "admin", permissions: ["manage_users"] });
  expect(await pendingShopChanges(clerk)).toBeNull();
  expect(await decide("aprovado", "", clerk)).toMatchObject({ ok: false, problem: "not-allowed" });
  expect(await decide("aprovado", "", { ...administrator, userId: owner.userId })).toMatchObject({
    ok: false,
    problem: "own-shop",
  });
});

it("what is wrong with a field is said there, as in the verification", async () => {
  expect(await requestShopChange(owner, { address: "", zipCode: "01001-000" })).toMatchObject({
    problem: "invalid-form",
    problems: [
      { field: "address", message: "Endereço é obrigatório" },
      { field: "zipCode", message: "Este CEP é do estado SP. Confira o CEP e o estado." },
    ],
  });
  expect(await requestShopChange(owner, {})).toMatchObject({ ok: false, problem: "nothing-changed" });
});

it("is asked for thirty times an hour at most: each is a letter", async () => {
  for (let asked = 0; asked < 30; asked++) await changeShopPhone(owner, owner.phone ?? "");
  expect(await changeShopPhone(owner, "71988887777")).toMatchObject({ ok: false, problem: "throttled" });
  expect(await requestShopChange(owner, MOVED)).toMatchObject({ ok: false, problem: "throttled" });
});
