import { describe, expect, it } from "vitest";
import {
  BUSINESS_TYPES,
  COMPANY_FIELDS,
  type CompanyForm,
  MONTHLY_REVENUES,
  readCompanyForm,
  STATES,
  WIZARD_STEPS,
  YEARS_IN_BUSINESS,
} from "./company.ts";
import { parseCompany, shortened } from "./company-input.ts";

const good: CompanyForm = {
  companyName: "Brisa do Forte Confecções Ltda.",
  cnpj: "31.578.204/0001-38",
  ie: "123.456.789",
  phone: "(71) 99123-4567",
  email: "Contato@BrisaDoForte.com.br",
  address: "Rua do Farol, 12",
  city: "Mata de São João",
  state: "BA",
  zipCode: "48280-000",
  businessType: "fabricante",
  monthlyRevenue: "15000-50000",
  yearsInBusiness: "3-5",
  bankName: "Banco do Nordeste",
  bankAgency: "0123-4",
  bankAccount: "45.678-X",
};
const empty = readCompanyForm(() => undefined);
const messages = (...given: Parameters<typeof parseCompany>) => {
  const parsed = parseCompany(...given);
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
};
const problem = (given: Partial<CompanyForm>) => messages({ ...good, ...given }, "wizard");

describe("the company's fields", () => {
  it("are required at registration, each with its own sentence", () => {
    expect(messages(empty, "registration")).toEqual([
      "Nome da empresa é obrigatório",
      "CNPJ é obrigatório",
      "Inscrição Estadual é obrigatória",
      "Telefone da empresa é obrigatório",
      "Email da empresa é obrigatório",
      "Endereço é obrigatório",
      "Cidade é obrigatória",
      "Estado é obrigatório",
      "CEP é obrigatório",
      "Tipo de negócio é obrigatório",
      "Faturamento mensal é obrigatório",
      "Tempo de atividade é obrigatório",
      "Nome do banco é obrigatório",
      "Agência é obrigatória",
      "Conta é obrigatória",
    ]);
  });

  it.each([
    [
      1,
      [
        "Nome da empresa é obrigatório",
        "CNPJ é obrigatório",
        "Inscrição Estadual é obrigatória",
        "Tipo de negócio é obrigatório",
      ],
    ],
    [
      2,
      [
        "Telefone é obrigatório",
        "Email é obrigatório",
        "Endereço é obrigatório",
        "Cidade é obrigatória",
        "Estado é obrigatório",
        "CEP é obrigatório",
      ],
    ],
    [
      3,
      [
        "Faturamento mensal é obrigatório",
        "Tempo de atividade é obrigatório",
        "Nome do banco é obrigatório",
        "Agência é obrigatória",
        "Conta é obrigatória",
      ],
    ],
  ])("step %i of the wizard asks for its own", (step, expected) => {
    expect(messages(empty, "wizard", WIZARD_STEPS[step - 1]!.fields)).toEqual(expected);
  });

  it("are all in one step or another", () => {
    expect(WIZARD_STEPS.flatMap(({ fields }) => fields).sort()).toEqual([...COMPANY_FIELDS].sort());
  });

  it("pass when they are right, and are stored without punctuation", () => {
    expect(problem({})).toEqual([]);
    expect(parseCompany(good, "wizard")).toEqual({
      ok: true,
      value: {
        ...good,
        cnpj: "31578204000138",
        phone: "71991234567",
        email: "contato@brisadoforte.com.br",
        zipCode: "48280000",
      },
    });
    expect(parseCompany({ ...good, cnpj: " k7.m2p.x4r/0001-40 " }, "wizard")).toMatchObject({
      value: { cnpj: "K7M2PX4R000140" },
    });
  });

  it.each<[Partial<CompanyForm>, string]>([
    [{ companyName: "   " }, "Nome da empresa é obrigatório"],
    [{ companyName: "12345" }, "Nome da empresa inválido"],
    [{ companyName: "L".repeat(121) }, "Use no máximo 120 caracteres"],
    [{ companyName: "L".repeat(1_000_000) }, "Use no máximo 120 caracteres"],
    [{ cnpj: "123" }, "CNPJ deve ter 14 dígitos"],
    [{ cnpj: "31.578.204/0001-39" }, "CNPJ inválido"],
    [{ cnpj: "11111111111111" }, "CNPJ inválido"],
    [{ ie: "abc" }, "Inscrição Estadual inválida. Use os números ou Isento."],
    [{ phone: "(20) 98765-4321" }, "Telefone inválido. Informe o DDD e o número."],
    [{ email: "contato@" }, "Email inválido"],
    [{ email: "contatо@brisa.com.br" }, "Email inválido"],
    [{ email: "a@b.c\r\nBcc: x@y.z" }, "Email inválido"],
    [{ state: "XX" }, "Estado é obrigatório"],
    [{ zipCode: "4828" }, "Por favor, insira um CEP válido com 8 dígitos"],
    [{ zipCode: "00000-000" }, "CEP não encontrado. Confira os números."],
    [{ zipCode: "11055-300" }, "Este CEP é do estado SP. Confira o CEP e o estado."],
    [{ businessType: "banca" }, "Tipo de negócio é obrigatório"],
    [{ monthlyRevenue: "1000000" }, "Faturamento mensal é obrigatório"],
    [{ yearsInBusiness: "-1" }, "Tempo de atividade é obrigatório"],
    [{ bankName: "001" }, "Nome do banco inválido"],
    [{ bankAgency: "12-345" }, "Agência inválida. Use os números, com o dígito se houver."],
    [{ bankAccount: "conta" }, "Conta inválida. Use os números, com o dígito."],
    [{ address: "\u0000\u0000" }, "Endereço é obrigatório"],
  ])("%j is refused: %s", (given, expected) => {
    expect(problem(given)).toEqual([expected]);
  });

  it.each(["isento", "ISENTA", "P-01100424.3/002", "062.307.904/0081"])(
    "takes %s for a state registration",
    (ie) => {
      expect(problem({ ie })).toEqual([]);
    },
  );

  it("takes whatever a form sends, and cuts a draft to the fields' lengths", () => {
    const form = readCompanyForm((field) =>
      field === "city" ? ["x"] : field === "cnpj" ? "A".repeat(9999) : 7,
    );
    expect(form.city).toBe("");
    expect(shortened({ cnpj: form.cnpj, city: "Ita\u0000jaí" })).toEqual({
      cnpj: "A".repeat(40),
      city: "Ita jaí",
    });
  });
});

describe("the lists to choose from", () => {
  it("have the specification's values, in its order", () => {
    const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
    expect(values(STATES).slice(0, 10)).toEqual(["SP", "RJ", "MG", "RS", "PR", "SC", "BA", "GO", "PE", "CE"]);
    expect(new Set(values(STATES)).size).toBe(27);
    expect(values(BUSINESS_TYPES)).toEqual([
      "loja-fisica",
      "e-commerce",
      "fabricante",
      "distribuidor",
      "atacadista",
      "outros",
    ]);
    expect(values(MONTHLY_REVENUES)).toEqual([
      "0-5000",
      "5000-15000",
      "15000-50000",
      "50000-100000",
      "100000+",
    ]);
    expect(values(YEARS_IN_BUSINESS)).toEqual(["0-1", "1-3", "3-5", "5-10", "10+"]);
  });
});
