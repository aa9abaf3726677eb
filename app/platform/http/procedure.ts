import type { Refusal } from "../forms/result.ts";

/** What a procedure under `/api/rpc/{name}` answers: its value, or the error with its status. */
export type ProcedureResult =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 403 | 404 | 409 | 422 | 429 | 500 | 503; error: string };

type ProcedureRefusal = Extract<ProcedureResult, { ok: false }>;

const STATUS = {
  invalid: 422,
  conflict: 409,
  forbidden: 403,
  notFound: 404,
  throttled: 429,
  busy: 503,
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

const PAGE_SIZE = 500;
const LAST_PAGE = 10_000;

/** Every `get_all_…` procedure starts with these checks: the permission, the caller's own `admin_id`, and the page. */
export function pageForAdmin(
  viewer: { userId: string },
  permitted: boolean,
  { admin_id, pagina = 1 }: Record<string, unknown>,
): { ok: true; limit: number; offset: number } | ProcedureRefusal {
  if (!permitted) return RESTRICTED;
  if (admin_id !== viewer.userId) return notYourId("admin_id");
  const page = Number.isInteger(pagina) ? Number(pagina) : 0;
  if (page < 1 || page > LAST_PAGE)
    return badRequest(`pagina deve ser um número inteiro de 1 a ${LAST_PAGE}`);
  return { ok: true, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}
