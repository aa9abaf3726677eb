import { withoutAccents } from "#app/shared/accents.ts";
import { type CompanyForm, labelOf, STATES } from "../company.ts";
import { shopNameFrom } from "../shop-name.ts";

/** What the registry said of the company when its data were sent, as it is stored. */
export interface RegistryAnswer {
  legalName: string;
  tradeName: string;
  /** ATIVA, BAIXADA … */
  status: string;
  city: string;
  state: string;
}

/** Null for a request from before the answers were kept, and for whatever is no answer. */
export function readRegistryAnswer(stored: unknown): RegistryAnswer | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const text = (name: string): string => {
    const value = (stored as Record<string, unknown>)[name];
    return typeof value === "string" ? value : "";
  };
  const answer = {
    legalName: text("razaoSocial"),
    tradeName: text("nomeFantasia"),
    status: text("situacao"),
    city: text("cidade"),
    state: text("uf"),
  };
  return answer.legalName === "" ? null : answer;
}

export interface ComparedField {
  label: string;
  typed: string;
  registered: string;
  differs: boolean;
}

/** What was typed beside what the registry says. Capitals, accents, punctuation and "Ltda." make no difference. */
export function compareWithRegistry(company: CompanyForm, registry: RegistryAnswer): ComparedField[] {
  const names = [registry.legalName, registry.tradeName].filter((name) => name !== "");
  return [
    {
      label: "Nome da empresa",
      typed: company.companyName,
      registered: names.join(" · "),
      differs: !names.some((name) => sameName(name, company.companyName)),
    },
    {
      label: "Cidade",
      typed: company.city,
      registered: registry.city,
      differs: plain(registry.city) !== plain(company.city),
    },
    {
      label: "Estado",
      typed: labelOf(STATES, company.state),
      registered: labelOf(STATES, registry.state),
      differs: registry.state !== company.state,
    },
  ];
}

const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const sameName = (one: string, other: string): boolean =>
  plain(shopNameFrom(one)) === plain(shopNameFrom(other));
