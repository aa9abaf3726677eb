import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { isAdmin } from "#app/modules/identity/admin/index.server.ts";
import type { Permission, Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import {
  administrator,
  audited,
  other,
  records,
  resetSellers,
  seller,
  sent,
  shops,
} from "#tests/support/sellers-to-verify.ts";
import { BRISA, company, SERRA } from "#tests/support/verification.ts";
import {
  aprovarVerificacao,
  getVerificacoesPendentes,
  rejeitarVerificacao,
} from "../admin/procedures.server.ts";
import { pendingVerifications } from "../admin/verifications.server.ts";
import { submitVerification } from "../onboarding/submit-verification.server.ts";
import { latestVerification, shopStanding } from "../verification-queries.server.ts";
import { approveVerification, askForCorrection, rejectVerification } from "./decide-verification.server.ts";
import { reactivateSeller, suspendSeller } from "./suspend-seller.server.ts";

const SHOP = "brisa-do-forte-confeccoes";

beforeEach(resetSellers);

describe("the decision", () => {
  it("approves: the shop and its products are on sale", async () => {
    const id = await sent();
    const product = await aProduct({ seller_id: SHOP });
    const onSale = async () =>
      (await db.selectFrom("products").select("on_sale").where("id", "=", product).executeTakeFirstOrThrow())
        .on_sale;
    expect(await onSale()).toBe(false);
    expect(await approveVerification(administrator, id)).toEqual({
      ok: true,
      sellerId: SHOP,
    });
    expect(await onSale()).toBe(true);
    expect(await shopStanding(seller)).toMatchObject({ standing: "aprovado", reason: null });
    expect(await records()).toMatchObject([{ status: "aprovado", decided_by: administrator.userId }]);
    expect(await audited()).toContain("admin: aprovar-lojista");
  });

  it("rejects with a reason; the seller sends a new request, and the CNPJ is free for others", async () => {
    const id = await sent();
    expect(await rejectVerification(administrator, id, " Documentos\u0000 ilegíveis \n")).toMatchObject({
      ok: true,
    });
    expect(await shopStanding(seller)).toMatchObject({
      standing: "rejeitado",
      reason: "Documentos  ilegíveis",
    });
    await sent(other);
    expect(await submitVerification(seller, company())).toMatchObject({
      problems: [{ field: "cnpj", message: "Este CNPJ já está cadastrado no sistema" }],
    });
    await sent(seller, company({ cnpj: SERRA }));
    expect((await records()).map(({ status, user_id }) => [status, user_id === seller.userId])).toEqual([
      ["rejeitado", true],
      ["pendente", false],
      ["pendente", true],
    ]);
    expect((await shops()).map(({ cnpj }) => cnpj).sort()).toEqual([BRISA, SERRA]);
  });

  it("asks for a correction; the same record comes back", async () => {
    const id = await sent();
    await askForCorrection(administrator, id, "A conta é de outra empresa.");
    expect(await latestVerification(seller)).toMatchObject({
      status: "correcao",
      reason: "A conta é de outra empresa.",
      company: { bankAccount: "45678-9", cnpj: BRISA },
    });
    clock.advance(3_600_000);
    expect(await sent(seller, company({ bankAccount: "11111-1" }))).toBe(id);
    expect(await records()).toMatchObject([
      { id, status: "pendente", motivo: null, decided_by: null, conta_bancaria: "11111-1" },
    ]);
    expect((await latestVerification(seller))!.submittedAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    expect(await audited()).toContain("lojista: reenviar-verificacao");
  });

  it("is taken once: the second administrator reads by whom", async () => {
    const id = await sent();
    const second = await aViewer({ role: "admin", permissions: ["manage_sellers"] });
    const results = await meetingAt(sql`select from verificacoes_lojista where id = ${id} for update`, [
      () => approveVerification(administrator, id),
      () => rejectVerification(second, id, "Não"),
    ]);
    expect(results).toMatchObject([
      { ok: true },
      {
        problem: "already-decided",
        message: expect.stringContaining(`já foi aprovada por ${administrator.name}`),
      },
    ]);
    expect(await records()).toMatchObject([{ status: "aprovado" }]);
    const lines = await db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", id)
      .where("action", "<>", "enviar-verificacao")
      .execute();
    expect(lines).toHaveLength(1);
    expect(await rejectVerification(second, id, "Não")).toMatchObject({ problem: "already-decided" });
  });

  it("needs the permission, a reason, a request that exists, and somebody else's shop", async () => {
    const id = await sent();
    const permissions: Permission[] = ["manage_products", "manage_orders", "manage_users", "view_analytics"];
    for (const viewer of [seller, await aViewer(), await aViewer({ role: "admin", permissions })]) {
      expect(await approveVerification(viewer, id)).toMatchObject({ ok: false, problem: "not-allowed" });
      expect(await suspendSeller(viewer, SHOP, "x")).toMatchObject({
        problem: "not-allowed",
      });
      expect(await pendingVerifications(viewer)).toBeNull();
    }
    for (const reason of ["", "  \n\t", "\u0000"]) {
      expect(await rejectVerification(administrator, id, reason)).toMatchObject({
        problem: "reason-missing",
      });
      expect(await askForCorrection(administrator, id, reason)).toMatchObject({ problem: "reason-missing" });
    }
    for (const unknown of ["999999", "", "1; drop table", "9".repeat(40), "\u0000"]) {
      expect(await approveVerification(administrator, unknown)).toMatchObject({
        ok: false,
        problem: "unknown",
      });
    }
    const ownShop: Viewer = { ...administrator, userId: seller.userId };
    expect(await approveVerification(ownShop, id)).toMatchObject({ ok: false, problem: "own-shop" });
    expect(await records()).toMatchObject([{ status: "pendente" }]);
  });

  it("is prepared by a list of what waits, oldest first, in the specification's shape", async () => {
    await sent();
    clock.advance(60_000);
    await sent(other, company({ cnpj: SERRA }));
    const list = await pendingVerifications(administrator);
    expect(list!.map(({ cnpj }) => cnpj)).toEqual([BRISA, SERRA]);
    expect(Object.keys(list![0]!).sort()).toEqual(
      [
        ...[
          "id",
          "nome_empresa",
          "cnpj",
          "email",
          "nome_completo",
          "email_usuario",
          "telefone",
          "tipo_negocio",
        ],
        ...["faturamento_mensal", "cidade", "estado", "created_at", "submitted_at"],
      ].sort(),
    );
    expect(list![0]).toMatchObject({ nome_completo: seller.name, email_usuario: seller.email });
  });
});

describe("suspending a shop", () => {
  it("takes its products off sale with a reason, and puts them back", async () => {
    await approveVerification(administrator, await sent());
    await aProduct({ seller_id: SHOP });
    const onSale = async () =>
      (await db.selectFrom("products").select("on_sale").execute()).map((row) => row.on_sale);
    expect(await reactivateSeller(administrator, SHOP, "Tudo certo")).toMatchObject({
      problem: "wrong-status",
    });
    expect(await suspendSeller(administrator, SHOP, " ")).toMatchObject({ problem: "reason-missing" });
    expect(await suspendSeller(administrator, "nao-existe", "x")).toMatchObject({ problem: "unknown" });
    expect(await suspendSeller({ ...administrator, userId: seller.userId }, SHOP, "x")).toMatchObject({
      problem: "own-shop",
    });
    expect(await suspendSeller(administrator, SHOP, "Falsificações")).toMatchObject({ ok: true });
    expect(await onSale()).toEqual([false]);
    expect(await shopStanding(seller)).toMatchObject({ standing: "suspenso", reason: "Falsificações" });
    expect(await reactivateSeller(administrator, SHOP, "Recurso aceito")).toMatchObject({ ok: true });
    expect(await onSale()).toEqual([true]);
    expect(await shopStanding(seller)).toMatchObject({ standing: "aprovado", reason: null });
    expect((await audited()).slice(-2)).toEqual(["admin: suspender-loja", "admin: reativar-loja"]);
  });
});

describe("the letters to a seller", () => {
  it("tell what was received, decided, suspended and reactivated, with the reason", async () => {
    await db.deleteFrom("emails").execute();
    const first = await sent();
    await askForCorrection(administrator, first, "Confira a conta.");
    await sent();
    await rejectVerification(administrator, first, "CNPJ de outra pessoa.");
    await approveVerification(administrator, await sent());
    await suspendSeller(administrator, SHOP, "Falsificações");
    await reactivateSeller(administrator, SHOP, "Recurso aceito");
    const posted = await db
      .selectFrom("emails")
      .select(["kind", "recipient", "props"])
      .orderBy("created_at")
      .execute();
    expect(posted.map(({ kind, props }) => [kind, (props as { reason?: string }).reason])).toEqual([
      ["verification-received", undefined],
      ["verification-correction", "Confira a conta."],
      ["verification-received", undefined],
      ["verification-rejected", "CNPJ de outra pessoa."],
      ["verification-received", undefined],
      ["verification-approved", undefined],
      ["shop-suspended", "Falsificações"],
      ["shop-reactivated", undefined],
    ]);
    expect(new Set(posted.map(({ recipient }) => recipient))).toEqual(new Set([seller.email]));
  });

  it("are not posted for a refused decision", async () => {
    const id = await sent();
    await approveVerification(administrator, id);
    await db.deleteFrom("emails").execute();
    await approveVerification(administrator, id);
    await rejectVerification(administrator, id, "Tarde demais");
    expect(await db.selectFrom("emails").selectAll().execute()).toEqual([]);
  });
});

describe("the specification's procedures", () => {
  it("decide as the signed-in administrator and nobody else", async () => {
    const id = await sent();
    const own = { admin_id: administrator.userId, admin_email: administrator.email };
    const reject = (given: Record<string, unknown>, viewer = administrator) =>
      rejeitarVerificacao(viewer, { verificacao_id: Number(id), ...own, motivo: "Dados falsos", ...given });
    expect(await reject({ admin_id: other.userId })).toMatchObject({ status: 403 });
    expect(await reject({ admin_id: undefined })).toMatchObject({ status: 403 });
    expect(await reject({ admin_email: "outra@mare.test" })).toMatchObject({ status: 403 });
    expect(await reject({ admin_id: seller.userId }, seller)).toMatchObject({ status: 403 });
    expect(await reject({ motivo: " " })).toMatchObject({ status: 422 });
    expect(await reject({ motivo: 7 })).toMatchObject({ status: 422 });
    expect(await reject({ verificacao_id: { $gt: 0 } })).toMatchObject({ status: 404 });
    expect(await reject({ verificacao_id: 1.5 })).toMatchObject({ status: 404 });
    expect(await getVerificacoesPendentes(seller)).toMatchObject({ status: 403 });
    expect(await getVerificacoesPendentes(administrator)).toMatchObject({ ok: true, value: [{ id }] });
    expect(await aprovarVerificacao(administrator, { verificacao_id: id, ...own })).toEqual({
      ok: true,
      value: { success: true },
    });
    expect(await reject({})).toMatchObject({ status: 409 });
    expect(await shopStanding(seller)).toMatchObject({ standing: "aprovado" });
  });
});

it("is_admin answers about oneself, and about others only with manage_users", async () => {
  await db
    .insertInto("administradores")
    .values({ user_id: administrator.userId, permissions: ["manage_sellers"], created_at: clock.now() })
    .execute();
  const manager: Viewer = { ...administrator, userId: "outra", permissions: ["manage_users"] };
  expect(await isAdmin(seller, { user_id: seller.userId })).toEqual({ ok: true, value: false });
  expect(await isAdmin(administrator, { user_id: administrator.userId })).toEqual({ ok: true, value: true });
  expect(await isAdmin(seller, { user_id: administrator.userId })).toMatchObject({ status: 403 });
  expect(await isAdmin(administrator, { user_id: ["x"] })).toMatchObject({ status: 403 });
  expect(await isAdmin(manager, { user_id: administrator.userId })).toEqual({ ok: true, value: true });
  expect(await isAdmin(manager, { user_id: "\u0000" })).toEqual({ ok: true, value: false });
});
