import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { NewAccount } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { BRISA, company, SERRA } from "#tests/support/verification.ts";
import { type CompanyForm, readCompanyForm } from "./company-form.ts";
import { completeStep } from "./complete-step.server.ts";
import { plugCompanyRegistry } from "./look-up-company.server.ts";
import { registerSeller } from "./register-seller.server.ts";
import { approveVerification, askForCorrection } from "./review/decide-verification.server.ts";
import { submitVerification } from "./submit-verification.server.ts";
import { draftOf, saveDraft } from "./verification-draft.server.ts";
import { latestVerification, shopStanding } from "./verification-queries.server.ts";

import { takeWizardTurn } from "./wizard-turn.server.ts";

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
