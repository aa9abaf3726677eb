import { ACTIONS, SUBJECTS } from "#app/modules/audit/index.ts";
import { type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import { oneLine } from "#app/shared/text.ts";

/** What the address of the audit log can ask for. Blank is everything. */
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

/** The index knows three letters in a row; fewer would read the whole log for nearly every line of it. */
export const MIN_LETTERS = 3;
const searched = (typed: string): string => (typed.length < MIN_LETTERS ? "" : typed);
const known = (labels: object, asked: string): string => (Object.hasOwn(labels, asked) ? asked : "");
const day = (asked: string): IsoDate | "" => (isIsoDate(asked) ? asked : "");

/** Whatever an address holds, as a filter; what means nothing is left out. */
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

/** The id of the last line of the page before; null is the first page. */
export function readBefore(params: URLSearchParams): string | null {
  const asked = params.get("antes") ?? "";
  return /^\d{1,18}$/.test(asked) ? asked : null;
}

/** The filter as an address holds it: "" or "?quem=…". */
export function auditSearch(filter: Partial<AuditFilter>, before?: string | null): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (before) params.set("antes", before);
  return params.size ? `?${params}` : "";
}

export const isFiltered = (filter: AuditFilter): boolean => auditSearch(filter) !== "";
