import { ACTIONS, SUBJECTS } from "#app/modules/audit/index.ts";
import { type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import { oneLine } from "#app/shared/text.ts";

/** The query parameters of the audit log. Blank means everything. */
export interface AuditFilter {
  /** A name or part of it, an e-mail, or an account's id. */
  quem: string;
  acao: string;
  tipo: string;
  /** The id of what was acted on. */
  objeto: string;
  de: IsoDate | "";
  ate: IsoDate | "";
  q: string;
}

/** The trigram index needs three letters; a shorter text would scan the whole log. */
export const MIN_LETTERS = 3;
const searched = (typed: string): string => (typed.length < MIN_LETTERS ? "" : typed);
const known = (labels: object, asked: string): string => (Object.hasOwn(labels, asked) ? asked : "");
const day = (asked: string): IsoDate | "" => (isIsoDate(asked) ? asked : "");

/** Reads the filter from query parameters; unknown values are ignored. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string, longest = 100) => oneLine(params.get(name) ?? "", longest);
  return {
    quem: searched(text("quem")),
    acao: known(ACTIONS, text("acao")),
    tipo: known(SUBJECTS, text("tipo")),
    objeto: text("objeto"),
    de: day(text("de")),
    ate: day(text("ate")),
    q: searched(text("q")),
  };
}

/** The id of the last line of the previous page; null is the first page. */
export function readBefore(params: URLSearchParams): string | null {
  const asked = params.get("antes") ?? "";
  return /^\d{1,18}$/.test(asked) ? asked : null;
}

/** The filter as a query string: "" or "?quem=…". */
export function auditSearch(filter: Partial<AuditFilter>, before?: string | null): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (before) params.set("antes", before);
  return params.size ? `?${params}` : "";
}

export const isFiltered = (filter: AuditFilter): boolean => auditSearch(filter) !== "";
