import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { aSeller, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { connectInTest } from "#tests/support/ports.ts";
import {
  administrator,
  audited,
  cnpj,
  other,
  records,
  resetSellers,
  seller,
  sent,
  shops,
} from "#tests/support/sellers-to-verify.ts";
import { BRISA, company, SERRA } from "#tests/support/verification.ts";
import type { CompanyForm } from "../company.ts";
import { approveVerification } from "../verification/decide-verification.server.ts";
import { shopStanding } from "../verification-queries.server.ts";
import { companyRegistry } from "./look-up-company.server.ts";
import { submitVerification } from "./submit-verification.server.ts";

beforeEach(resetSellers);

const problemOf = async (viewer: Viewer, form: CompanyForm) => {
  const result = await submitVerification(viewer, form);
  return !result.ok && result.problem === "invalid-form" ? result.problems : result;
};

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
    connectInTest(companyRegistry, { find: async () => ({ answered: false }) });
    expect(await problemOf(seller, company())).toEqual(cnpj("Erro ao verificar CNPJ. Tente novamente."));
    expect(await records()).toHaveLength(1);
    expect(await shops()).toHaveLength(1);
  });

  it("gives the CNPJ to one of two who send it at the same moment, and nothing to the other", async () => {
    // Everybody may read meanwhile, and nobody write: both find the CNPJ free.
    const results = await meetingAt(
      sql`lock table verificacoes_lojista in share mode`,
      [seller, other].map((viewer) => () => submitVerification(viewer, company())),
    );
    expect(results).toMatchObject([
      { ok: true },
      {
        ok: false,
        problem: "invalid-form",
        problems: cnpj("Este CNPJ já está cadastrado no sistema"),
      },
    ]);
    expect(await records()).toHaveLength(1);
    expect(await shops()).toHaveLength(1);
  });

  it("makes one request of a button pressed five times", async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => submitVerification(seller, company())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.problem === "already-sent")).toHaveLength(4);
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
    expect(await submitVerification(customer, company())).toMatchObject({
      ok: false,
      problem: "not-a-seller",
    });
    const id = await sent();
    expect(await submitVerification(seller, company())).toMatchObject({ ok: false, problem: "already-sent" });
    await approveVerification(administrator, id);
    expect(await submitVerification(seller, company())).toMatchObject({ ok: false, problem: "already-sent" });
  });
});
