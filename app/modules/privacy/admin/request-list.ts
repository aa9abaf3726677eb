import type { PrivacyRequest } from "../request.ts";

export const REQUESTS_PATH = "/admin/dashboard/usuarios/solicitacoes";
export const requestPath = (protocol: string): string => `${REQUESTS_PATH}/${protocol}`;

export const REQUEST_FILTERS = {
  abertas: "Em andamento",
  atrasadas: "Atrasadas",
  encerradas: "Encerradas",
  todas: "Todas",
} as const;
export type RequestFilter = keyof typeof REQUEST_FILTERS;

export const requestFilter = (text: string | null): RequestFilter =>
  text !== null && Object.hasOwn(REQUEST_FILTERS, text) ? (text as RequestFilter) : "abertas";

export interface ListedRequest extends PrivacyRequest {
  /** Null once the account is gone. */
  person: { name: string; email: string } | null;
  overdue: boolean;
  answeredBy: string | null;
}

export interface RequestList {
  requests: ListedRequest[];
  filter: RequestFilter;
  search: string;
  page: number;
  pageCount: number;
  overdue: number;
}

/** The list's URL, which holds its filter, search and page. */
export function listPath({
  filter,
  search,
  page = 1,
}: {
  filter: RequestFilter;
  search?: string;
  page?: number;
}): string {
  const asked = new URLSearchParams({
    ...(filter !== "abertas" && { situacao: filter }),
    ...(search && { busca: search }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return asked.size ? `${REQUESTS_PATH}?${asked}` : REQUESTS_PATH;
}
