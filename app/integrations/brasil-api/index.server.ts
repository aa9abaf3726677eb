import { z } from "zod";
import type {
  CompanyRegistry,
  RegisteredCompany,
  RegistryStatus,
} from "#app/modules/sellers/onboarding/index.server.ts";
import { shortAnswer } from "#app/platform/http/short-answer.server.ts";
import { oneLine } from "#app/shared/text.ts";

const TIME_OUT = 5_000;
/** A company with many partners and activities has some 20 KB. */
const MAX_ANSWER = 512 * 1024;

/** The Receita's numbers for a company's standing. */
const STATUSES: Record<number, RegistryStatus> = {
  1: "NULA",
  2: "ATIVA",
  3: "SUSPENSA",
  4: "INAPTA",
  8: "BAIXADA",
};

const name = z.string().transform((text) => oneLine(text, 150));
const answerSchema = z.object({
  cnpj: z.string(),
  razao_social: name.pipe(z.string().min(1)),
  nome_fantasia: name.catch(""),
  situacao_cadastral: z.coerce.number(),
  municipio: name.catch(""),
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .catch(""),
});

/**
 * The Receita Federal's open data by BrasilAPI, or any service that answers `{address}/{cnpj}` in its shape. Whatever is not such
 * an answer within five seconds rejects.
 */
export function brasilApi(address: string, timeOut = TIME_OUT): CompanyRegistry {
  return {
    async find(cnpj) {
      const { status, text } = await shortAnswer(`${address.replace(/\/+$/, "")}/${cnpj}`, {
        timeOut,
        largest: MAX_ANSWER,
      });
      if (status === 404) return notFound(text);
      if (status !== 200) throw new Error(`BrasilAPI answered ${status}`);
      return read(cnpj, JSON.parse(text));
    },
  };
}

/** A missing page of some proxy is also a 404: only the service's own answer means that there is no such company. */
function notFound(text: string): null {
  z.object({ type: z.literal("not_found") }).parse(JSON.parse(text));
  return null;
}

function read(cnpj: string, body: unknown): RegisteredCompany {
  const answer = answerSchema.parse(body);
  if (answer.cnpj.toUpperCase().replace(/[./-]/g, "") !== cnpj) {
    throw new Error("BrasilAPI answered about another company");
  }
  const status = STATUSES[answer.situacao_cadastral];
  if (!status) throw new Error("BrasilAPI named a standing that does not exist");
  return {
    cnpj,
    legalName: answer.razao_social,
    tradeName: answer.nome_fantasia,
    status,
    city: answer.municipio,
    state: answer.uf,
  };
}
