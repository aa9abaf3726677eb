import type { Refusal } from "../forms/result.ts";

/** What a procedure under `/api/rpc/{name}` answers: its value, or the error with its status. */
export type ProcedureResult =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 403 | 404 | 409 | 422 | 429 | 500; error: string };

type ProcedureRefusal = Extract<ProcedureResult, { ok: false }>;

const STATUS = {
  invalid: 422,
  conflict: 409,
  forbidden: 403,
  notFound: 404,
  throttled: 429,
  failed: 500,
} as const satisfies Record<Refusal["kind"], ProcedureRefusal["status"]>;

/** A command's refusal as a procedure answers it: 422, since the body was understood (else it is 400). */
export const refusedProcedure = ({ kind, message }: Refusal): ProcedureRefusal => ({
  ok: false,
  status: STATUS[kind],
  error: message,
});

/** The body cannot be read as what the procedure takes. */
export const badRequest = (error: string): ProcedureRefusal => ({ ok: false, status: 400, error });

export const RESTRICTED: ProcedureRefusal = {
  ok: false,
  status: 403,
  error: "Acesso restrito apenas para administradores",
};

/** The id in the body must be that of the signed-in account. */
export const notYourId = (parameter: string): ProcedureRefusal => ({
  ok: false,
  status: 403,
  error: `${parameter} não é de quem está conectado`,
});

const LAST_PAGE = 10_000;

/** The page of a list, from 1; null when it is not a page number. */
export function pageAsked(pagina: unknown = 1): number | null {
  const isPage = Number.isInteger(pagina) && Number(pagina) >= 1 && Number(pagina) <= LAST_PAGE;
  return isPage ? Number(pagina) : null;
}

export const NO_SUCH_PAGE = badRequest(`pagina deve ser um número inteiro de 1 a ${LAST_PAGE}`);
