/** What a procedure under `/api/rpc/{name}` answers: its value as it is, or why not, with the status that says so. */
export type ProcedureResult =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 403 | 404 | 409 | 422; error: string };

type Refusal = Extract<ProcedureResult, { ok: false }>;

export const RESTRICTED: Refusal = {
  ok: false,
  status: 403,
  error: "Acesso restrito apenas para administradores",
};

/** Whoever is signed in acts in their own name. */
export const notYourId = (parameter: string): Refusal => ({
  ok: false,
  status: 403,
  error: `${parameter} não é de quem está conectado`,
});

const LAST_PAGE = 10_000;

/** The page of a list, from 1; null for what is no page. */
export function pageAsked(pagina: unknown = 1): number | null {
  const isPage = Number.isInteger(pagina) && Number(pagina) >= 1 && Number(pagina) <= LAST_PAGE;
  return isPage ? Number(pagina) : null;
}

export const NO_SUCH_PAGE: Refusal = {
  ok: false,
  status: 400,
  error: `pagina deve ser um número inteiro de 1 a ${LAST_PAGE}`,
};
