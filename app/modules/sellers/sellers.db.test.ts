import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { isAdmin, type NewAccount } from "#app/modules/identity/index.server.ts";
import type { Permission, Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { type CompanyForm, readCompanyForm } from "./company-form.ts";
import { completeStep } from "./complete-step.server.ts";
import { plugCompanyRegistry } from "./look-up-company.server.ts";
import { aprovarVerificacao, getVerificacoesPendentes, rejeitarVerificacao } from "./procedures.server.ts";
import { registerSeller } from "./register-seller.server.ts";
import {
  approveVerification,
  askForCorrection,
  rejectVerification,
} from "./review/decide-verification.server.ts";
import { pendingVerifications } from "./review/pending-verifications.server.ts";
import { reactivateSeller, suspendSeller } from "./review/suspend-seller.server.ts";
import { submitVerification } from "./submit-verification.server.ts";
import { draftOf, saveDraft } from "./verification-draft.server.ts";
import { latestVerification, shopStanding } from "./verification-queries.server.ts";

import { takeWizardTurn } from "./wizard-turn.server.ts";

const BRISA = "31578204000138";
const SERRA = "40692817000192";

const company = (given: Partial<CompanyForm> = {}): CompanyForm => ({
  companyName: "Brisa do Forte Confecções Ltda.",
  cnpj: "31.578.204/0001-38",
  ie: "123456789",
  phone: "(71) 99123-4567",
  email: "contato@brisadoforte.com.br",
  address: "Rua do Farol, 12",
  city: "Mata de São João",
  state: "BA",
  zipCode: "48280-000",
  businessType: "fabricante",
  monthlyRevenue: "15000-50000",
  yearsInBusiness: "3-5",
  bankName: "Banco do Nordeste",
  bankAgency: "0123",
  bankAccount: "45678-9",
  ...given,
});

let seller: Viewer;
let other: Viewer;
let administrator: Viewer;

const records = () => db.selectFrom("verificacoes_lojista").selectAll().orderBy("id").execute();
const shops = () => db.selectFrom("sellers").selectAll().orderBy("id").execute();
const audited = async () =>
  (await db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("id").execute()).map(
    ({ action, actor_id }) => `${actor_id === administrator.userId ? "admin" : "lojista"}: ${action}`,
  );

/** Sends it and answers the record's id. */
async function sent(viewer = seller, form = company()): Promise<string> {
  const result = await submitVerification(viewer, form);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.verificationId;
}

const problemOf = async (viewer: Viewer, form: CompanyForm) => {
  const result = await submitVerification(viewer, form);
  return !result.ok && result.refusal === "fields" ? result.problems : result;
};
const cnpj = (message: string) => [{ field: "cnpj", message }];

beforeEach(async () => {
  plugCompanyRegistry(null);
  await db.deleteFrom("decisoes_lojista").execute();
  await db.deleteFrom("verificacoes_lojista").execute();
  await db.deleteFrom("verification_drafts").execute();
  await db.deleteFrom("products").execute();
  await db.deleteFrom("sellers").execute();
  seller = await aViewer({ role: "lojista" });
  other = await aViewer({ role: "lojista" });
  administrator = await aViewer({ role: "admin", permissions: ["manage_sellers"] });
});

describe("sending a company to be verified", () => {
  it("opens the shop, not on sale yet, and the request, with what the registry said", async () => {
    const id = await sent();
    expect(await records()).toMatchObject([
      {
        id,
        user_id: seller.userId,
        seller_id: "brisa-do-forte-confeccoes",
        nome_empresa: "Brisa do Forte Confecções Ltda.",
        cnpj: BRISA,
        ie: "123456789",
        telefone: "71991234567",
        email: "contato@brisadoforte.com.br",
        endereco: "Rua do Farol, 12",
        cidade: "Mata de São João",
        estado: "BA",
        cep: "48280000",
        tipo_negocio: "fabricante",
        faturamento_mensal: "15000-50000",
        tempo_atividade: "3-5",
        nome_banco: "Banco do Nordeste",
        agencia_bancaria: "0123",
        conta_bancaria: "45678-9",
        status: "pendente",
        registro: { razaoSocial: "Brisa do Forte Confecções Ltda.", situacao: "ATIVA" },
      },
    ]);
    expect(await shops()).toMatchObject([
      { id: "brisa-do-forte-confeccoes", name: "Brisa do Forte Confecções", status: "pendente", cnpj: BRISA },
    ]);
    expect(await shopStanding(seller)).toMatchObject({ standing: "pendente" });
    expect(await audited()).toContain("lojista: enviar-verificacao");
  });

  it("is refused field by field: check digit, unknown, closed, registry away, in use", async () => {
    expect(await problemOf(seller, company({ cnpj: "31578204000139" }))).toEqual(cnpj("CNPJ inválido"));
    expect(await problemOf(seller, company({ cnpj: "11222333000181" }))).toEqual(
      cnpj("CNPJ não encontrado na Receita Federal"),
    );
    expect(await problemOf(seller, company({ cnpj: "17634850000144" }))).toEqual(
      cnpj("Este CNPJ consta como BAIXADA na Receita Federal. Só empresas com situação ATIVA podem vender."),
    );
    await sent(other);
    expect(await problemOf(seller, company())).toEqual(cnpj("Este CNPJ já está cadastrado no sistema"));
    plugCompanyRegistry({ find: () => Promise.reject(new Error("time-out")) });
    expect(await problemOf(seller, company())).toEqual(cnpj("Erro ao verificar CNPJ. Tente novamente."));
    expect(await records()).toHaveLength(1);
    expect(await shops()).toHaveLength(1);
  });

  it("gives the CNPJ to one of two who send it at the same moment, and nothing to the other", async () => {
    const results = await Promise.all([
      submitVerification(seller, company()),
      submitVerification(other, company()),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      refusal: "fields",
      problems: cnpj("Este CNPJ já está cadastrado no sistema"),
    });
    expect(await records()).toHaveLength(1);
    expect(await shops()).toHaveLength(1);
  });

  it("makes one request of a button pressed five times", async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => submitVerification(seller, company())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.refusal === "already-sent")).toHaveLength(4);
    expect(await records()).toHaveLength(1);
  });

  it("gives two shops of one name an id each, also at the same moment", async () => {
    await aSeller({ id: "brisa-do-forte-confeccoes" });
    await Promise.all([sent(), sent(other, company({ cnpj: SERRA }))]);
    expect((await shops()).map(({ id }) => id)).toEqual([
      "brisa-do-forte-confeccoes",
      "brisa-do-forte-confeccoes-2",
      "brisa-do-forte-confeccoes-3",
    ]);
  });

  it("is for sellers only, and not twice while a request waits or was approved", async () => {
    const customer = await aViewer();
    expect(await submitVerification(customer, company())).toEqual({ ok: false, refusal: "not-a-seller" });
    const id = await sent();
    expect(await submitVerification(seller, company())).toEqual({ ok: false, refusal: "already-sent" });
    await approveVerification(administrator, id);
    expect(await submitVerification(seller, company())).toEqual({ ok: false, refusal: "already-sent" });
  });
});

describe("registering as a seller", () => {
  const person = (email = `nova-${++people}@mare.test`): NewAccount => ({
    name: "Clara Menezes",
    email,
    phone: "71991234567",
    password: "segredo-da-clara",
    role: "lojista",
  });
  let people = 0;

  /** How much of a registration there is. */
  const traces = async () => {
    const count = async (
      table: "auth_users" | "auth_accounts" | "usuarios" | "sellers" | "verificacoes_lojista" | "emails",
    ) =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as("rows"))
          .executeTakeFirstOrThrow()
      ).rows;
    const tables = [
      "auth_users",
      "auth_accounts",
      "usuarios",
      "sellers",
      "verificacoes_lojista",
      "emails",
    ] as const;
    return [...(await Promise.all(tables.map(count))), (await waitingJobs()).length].map(Number);
  };

  it("makes account, profile, shop, request and letters at once", async () => {
    const before = await traces();
    const result = await registerSeller(person(), company());
    expect(result).toMatchObject({ ok: true, sellerId: "brisa-do-forte-confeccoes" });
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([1, 1, 1, 1, 1, 2, 2]);
    const { userId } = result as { userId: string };
    expect(
      await db.selectFrom("usuarios").selectAll().where("user_id", "=", userId).executeTakeFirst(),
    ).toMatchObject({ nome_completo: "Clara Menezes", tipo_cliente: "lojista" });
    expect(await records()).toMatchObject([{ user_id: userId, status: "pendente" }]);
  });

  it.each([
    ["an invalid check digit", { cnpj: "31578204000139" }, "CNPJ inválido"],
    [
      "an unknown company",
      { cnpj: "11222333000181" },
      "CNPJ não encontrado na Receita Federal. Verifique os dados e tente novamente.",
    ],
    ["a CNPJ in use", {}, "Este CNPJ já está cadastrado no sistema"],
  ])("is refused at its field for %s, with nothing half-created", async (_, given, message) => {
    await sent(other);
    const before = await traces();
    expect(await registerSeller(person(), company(given))).toEqual({
      ok: false,
      refusal: "fields",
      problems: cnpj(message),
    });
    expect(await traces()).toEqual(before);
  });

  it("is refused for an address that has an account, whose owner gets a letter and nothing else", async () => {
    const before = await traces();
    expect(await registerSeller(person(seller.email), company())).toEqual({
      ok: false,
      refusal: "email-taken",
    });
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it.each([
    "auth_users",
    "auth_accounts",
    "usuarios",
    "sellers",
    "verificacoes_lojista",
    "audit_log",
    "emails",
  ])("leaves nothing behind when %s cannot be written", async (table) => {
    const before = await traces();
    await sql`create or replace function broken() returns trigger language plpgsql as
        $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
    await sql`create trigger broken before insert on ${sql.table(table)} execute function broken()`.execute(
      db,
    );
    try {
      await expect(registerSeller(person(), company())).rejects.toThrow();
    } finally {
      await sql`drop trigger broken on ${sql.table(table)}`.execute(db);
    }
    expect(await traces()).toEqual(before);
  });

  it("gives one CNPJ to one of three who register with it at the same moment", async () => {
    const before = await traces();
    const results = await Promise.all([1, 2, 3].map(() => registerSeller(person(), company())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([
      { ok: false, refusal: "fields", problems: cnpj("Este CNPJ já está cadastrado no sistema") },
      { ok: false, refusal: "fields", problems: cnpj("Este CNPJ já está cadastrado no sistema") },
    ]);
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it("gives one address to one of two who register with it at the same moment", async () => {
    const both = person();
    const results = await Promise.all([
      registerSeller(both, company()),
      registerSeller(both, company({ cnpj: SERRA })),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: "email-taken" });
    expect(await records()).toHaveLength(1);
    expect(await shops()).toHaveLength(1);
  });
});

describe("the decision", () => {
  it("approves: the shop and its products are on sale", async () => {
    const id = await sent();
    const product = await aProduct({ seller_id: "brisa-do-forte-confeccoes" });
    const onSale = async () =>
      (await db.selectFrom("products").select("on_sale").where("id", "=", product).executeTakeFirstOrThrow())
        .on_sale;
    expect(await onSale()).toBe(false);
    expect(await approveVerification(administrator, id)).toEqual({
      ok: true,
      sellerId: "brisa-do-forte-confeccoes",
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
    expect(await problemOf(seller, company())).toEqual(cnpj("Este CNPJ já está cadastrado no sistema"));
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

  it("falls once: the second administrator is told", async () => {
    const id = await sent();
    const second = await aViewer({ role: "admin", permissions: ["manage_sellers"] });
    const results = await Promise.all([
      approveVerification(administrator, id),
      rejectVerification(second, id, "Não"),
    ]);
    const { status } = (await records())[0]!;
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      problem: "already-decided",
      last: { decision: status, decidedBy: administrator.name },
    });
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
      expect(await approveVerification(viewer, id)).toEqual({ ok: false, problem: "not-allowed" });
      expect(await suspendSeller(viewer, "brisa-do-forte-confeccoes", "x")).toMatchObject({
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
      expect(await approveVerification(administrator, unknown)).toEqual({ ok: false, problem: "unknown" });
    }
    const ownShop: Viewer = { ...administrator, userId: seller.userId };
    expect(await approveVerification(ownShop, id)).toEqual({ ok: false, problem: "own-shop" });
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

it("is_admin tells about oneself, and about others only to who manages users", async () => {
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

describe("the letters to a seller", () => {
  it("tell what was received, decided, suspended and reactivated, with the reason", async () => {
    await db.deleteFrom("emails").execute();
    const first = await sent();
    await askForCorrection(administrator, first, "Confira a conta.");
    await sent();
    await rejectVerification(administrator, first, "CNPJ de outra pessoa.");
    await approveVerification(administrator, await sent());
    await suspendSeller(administrator, "brisa-do-forte-confeccoes", "Falsificações");
    await reactivateSeller(administrator, "brisa-do-forte-confeccoes", "Recurso aceito");
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

  it("are not posted for a decision that did not fall", async () => {
    const id = await sent();
    await approveVerification(administrator, id);
    await db.deleteFrom("emails").execute();
    await approveVerification(administrator, id);
    await rejectVerification(administrator, id, "Tarde demais");
    expect(await db.selectFrom("emails").selectAll().execute()).toEqual([]);
  });
});

describe("the wizard's last press", () => {
  const last = { step: "3", intent: "avancar", ...company() };
  const post = (given: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    return takeWizardTurn(seller, form);
  };

  it("sends what the steps before it kept", async () => {
    await saveDraft(seller, company());
    expect(await post({ ...last, bankAccount: "98765-4", companyName: "Outra" })).toEqual({ kind: "sent" });
    expect(await records()).toMatchObject([
      { nome_empresa: company().companyName, conta_bancaria: "98765-4" },
    ]);
    expect(await post(last)).toEqual({ kind: "sent" });
    expect(await records()).toHaveLength(1);
  });

  it("goes back to the step of what was refused, and says so", async () => {
    await saveDraft(seller, company());
    await sent(other);
    expect(await post(last)).toEqual({
      kind: "stay",
      step: 1,
      problems: [
        { message: "Erro ao enviar verificação: Este CNPJ já está cadastrado no sistema" },
        { field: "cnpj", message: "Este CNPJ já está cadastrado no sistema" },
      ],
    });
  });

  it("says so when the server fails, with everything typed kept and nothing half-sent", async () => {
    await saveDraft(seller, company());
    await sql`create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
    await sql`create trigger broken before insert on audit_log execute function broken()`.execute(db);
    const turn = await post(last).finally(() => sql`drop trigger broken on audit_log`.execute(db));
    expect(turn).toEqual({
      kind: "stay",
      step: 3,
      problems: [{ message: "Erro ao enviar verificação: Erro interno do servidor" }],
    });
    expect([await records(), await shops()]).toEqual([[], []]);
    expect((await draftOf(seller, null)).form.companyName).toBe(company().companyName);
  });

  it("says so when not even the draft can be kept", async () => {
    await sql`create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
    await sql`create trigger broken before insert on verification_drafts execute function broken()`.execute(
      db,
    );
    const turn = await post({ ...last, step: "2" }).finally(() =>
      sql`drop trigger broken on verification_drafts`.execute(db),
    );
    expect(turn).toEqual({
      kind: "stay",
      step: 2,
      problems: [{ message: "Erro interno. Tente novamente mais tarde." }],
    });
  });

  it("survives a step that does not exist and fields that are no text", async () => {
    for (const step of ["0", "4", "-1", "x", "", "1e9", "\u0000"]) {
      expect(await post({ step, intent: "avancar" })).toMatchObject({ kind: "stay", step: 1 });
    }
    const form = new FormData();
    form.set("step", "1");
    form.set("cnpj", new Blob(["x"]), "cnpj.txt");
    form.set("city", "\ud800".repeat(3000));
    expect(await takeWizardTurn(seller, form)).toMatchObject({ kind: "stay", step: 1 });
  });
});

describe("suspending a shop", () => {
  it("takes its products off sale with a reason, and puts them back", async () => {
    await approveVerification(administrator, await sent());
    const shop = "brisa-do-forte-confeccoes";
    await aProduct({ seller_id: shop });
    const onSale = async () =>
      (await db.selectFrom("products").select("on_sale").execute()).map((row) => row.on_sale);
    expect(await reactivateSeller(administrator, shop, "Tudo certo")).toMatchObject({
      problem: "wrong-status",
    });
    expect(await suspendSeller(administrator, shop, " ")).toMatchObject({ problem: "reason-missing" });
    expect(await suspendSeller(administrator, "nao-existe", "x")).toMatchObject({ problem: "unknown" });
    expect(await suspendSeller({ ...administrator, userId: seller.userId }, shop, "x")).toMatchObject({
      problem: "own-shop",
    });
    expect(await suspendSeller(administrator, shop, "Falsificações")).toMatchObject({ ok: true });
    expect(await onSale()).toEqual([false]);
    expect(await shopStanding(seller)).toMatchObject({ standing: "suspenso", reason: "Falsificações" });
    expect(await reactivateSeller(administrator, shop, "Recurso aceito")).toMatchObject({ ok: true });
    expect(await onSale()).toEqual([true]);
    expect(await shopStanding(seller)).toMatchObject({ standing: "aprovado", reason: null });
    expect((await audited()).slice(-2)).toEqual(["admin: suspender-loja", "admin: reativar-loja"]);
  });
});

describe("the draft of a verification", () => {
  const form = (given: Partial<CompanyForm> = {}) => readCompanyForm((field) => given[field]);

  it("begins with what the account tells, and keeps what is typed between visits", async () => {
    expect((await draftOf(seller, null)).form).toMatchObject({
      email: seller.email,
      phone: seller.phone ?? "",
      city: "",
    });
    await saveDraft(seller, { city: "Itajaí\u0000", email: "loja@mare.test" });
    await saveDraft(seller, { state: "SC" });
    expect((await draftOf(seller, null)).form).toMatchObject({
      city: "Itajaí",
      state: "SC",
      email: "loja@mare.test",
    });
    expect((await draftOf(other, null)).form.city).toBe("");
  });

  it("remembers what the registry said, for that CNPJ only", async () => {
    expect(await completeStep(seller, 1, company())).toEqual({ ok: true });
    expect((await draftOf(seller, null)).registered).toMatchObject({
      legalName: "Brisa do Forte Confecções Ltda.",
    });
    await saveDraft(seller, { cnpj: SERRA });
    expect((await draftOf(seller, null)).registered).toBeNull();
  });

  it("is kept when a step is refused: empty fields, unknown, in use, registry away", async () => {
    const step1 = async (given: Partial<CompanyForm>) => {
      const result = await completeStep(seller, 1, company(given));
      return result.ok ? [] : result.problems.map(({ message }) => message);
    };
    expect(await step1({ companyName: "", ie: "" })).toEqual([
      "Nome da empresa é obrigatório",
      "Inscrição Estadual é obrigatória",
    ]);
    expect(await step1({ cnpj: "11222333000181" })).toEqual(["CNPJ não encontrado na Receita Federal"]);
    await sent(other);
    expect(await step1({})).toEqual(["Este CNPJ já está cadastrado no sistema"]);
    plugCompanyRegistry({ find: () => Promise.reject(new Error("time-out")) });
    expect(await step1({ companyName: "Outra" })).toEqual(["Erro ao verificar CNPJ. Tente novamente."]);
    expect((await draftOf(seller, null)).form.companyName).toBe("Outra");
    expect(await completeStep(seller, 3, form())).toMatchObject({ ok: false });
  });

  it("ends when it is sent, and a late word does not bring it back; a correction starts from what was sent", async () => {
    await saveDraft(seller, { city: "Itajaí" });
    const id = await sent();
    await saveDraft(seller, { city: "Joinville" });
    expect(await db.selectFrom("verification_drafts").selectAll().execute()).toEqual([]);
    await askForCorrection(administrator, id, "Confira a cidade.");
    const latest = await latestVerification(seller);
    expect((await draftOf(seller, latest)).form).toMatchObject({ city: "Mata de São João", cnpj: BRISA });
    await saveDraft(seller, { city: "Praia do Forte" });
    expect((await draftOf(seller, latest)).form.city).toBe("Praia do Forte");
  });

  it("is nobody's but a seller's", async () => {
    const customer = await aViewer();
    await saveDraft(customer, { city: "Itajaí" });
    expect((await draftOf(customer, null)).form.city).toBe("");
  });
});
