import type { CompanyForm } from "#app/modules/sellers/company.ts";

/** Two companies in the built-in registry. */
export const BRISA = "31578204000138";
export const SERRA = "40692817000192";

/** A valid form about the first of them. */
export const company = (given: Partial<CompanyForm> = {}): CompanyForm => ({
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
