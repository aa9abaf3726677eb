import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { connectInTest } from "#tests/support/ports.ts";
import {
  administrator,
  other,
  records,
  resetSellers,
  seller,
  sent,
  shops,
} from "#tests/support/sellers-to-verify.ts";
import { BRISA, company, SERRA } from "#tests/support/verification.ts";
import { type CompanyForm, readCompanyForm } from "../company.ts";
import { askForCorrection } from "../verification/decide-verification.server.ts";
import { latestVerification } from "../verification-queries.server.ts";
import { companyRegistry } from "./look-up-company.server.ts";
import { draftOf, saveDraft } from "./verification-draft.server.ts";
import { completeStep, leaveStep } from "./wizard.server.ts";
import { readStep, stepToCorrect } from "./wizard-steps.ts";

beforeEach(resetSellers);

describe("the wizard's last press", () => {
  const last = { step: "3", intent: "avancar", ...company() };
  const post = async ({ step: asked, intent, ...given }: Record<string, unknown>) => {
    const step = readStep(String(asked));
    const company = readCompanyForm((field) => given[field]);
    const result = await leaveStep(seller, { step, back: intent === "voltar", company });
    return result.ok
      ? { next: result.next }
      : { step: stepToCorrect(result.problems, step), problems: result.problems };
  };

  it("sends what the steps before it kept", async () => {
    await saveDraft(seller, company());
    expect(await post({ ...last, bankAccount: "98765-4", companyName: "Outra" })).toEqual({ next: null });
    expect(await records()).toMatchObject([
      { nome_empresa: company().companyName, conta_bancaria: "98765-4" },
    ]);
    expect(await post(last)).toEqual({ next: null });
    expect(await records()).toHaveLength(1);
  });

  it("goes back to the step of what was refused, and says so", async () => {
    await saveDraft(seller, company());
    await sent(other);
    expect(await post(last)).toEqual({
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
      step: 2,
      problems: [{ message: "Erro interno. Tente novamente mais tarde." }],
    });
  });

  it("survives a step that does not exist and fields that are no text", async () => {
    for (const step of ["0", "4", "-1", "x", "", "1e9", "\u0000"]) {
      expect(await post({ step, intent: "avancar" })).toMatchObject({ step: 1 });
    }
    const odd = { cnpj: new Blob(["x"]), city: "\ud800".repeat(3000) };
    expect(await post({ step: "1", ...odd })).toMatchObject({ step: 1 });
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
    connectInTest(companyRegistry, { find: async () => ({ answered: false }) });
    expect(await step1({ companyName: "Outra" })).toEqual(["Erro ao verificar CNPJ. Tente novamente."]);
    expect((await draftOf(seller, null)).form.companyName).toBe("Outra");
    expect(await completeStep(seller, 3, form())).toMatchObject({ ok: false });
  });

  it("ends when it is sent, also when it is saved again late; a correction starts from what was sent", async () => {
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

  it("is for sellers only", async () => {
    const customer = await aViewer();
    await saveDraft(customer, { city: "Itajaí" });
    expect((await draftOf(customer, null)).form.city).toBe("");
  });
});
