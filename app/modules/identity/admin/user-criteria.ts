import { type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import { pageNumber } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";
import type { Role } from "../viewer.ts";
import { USER_STATES, type UserState } from "./user.ts";

const ROLES = ["cliente", "lojista", "admin"] as const satisfies readonly Role[];
export const USER_SORTS = ["novos", "antigos", "nome"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** What a list of users is filtered by; the URL holds all of it. */
export interface UserCriteria {
  query: string;
  role: Role | null;
  state: UserState | null;
  /** Days of signing up, by the shop's calendar, both included. */
  from: IsoDate | null;
  to: IsoDate | null;
  sort: UserSort;
  page: number;
}

const MAX_QUERY_TIME = 100;

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

const dateIn = (text: string | null): IsoDate | null => (text && isIsoDate(text) ? text : null);

/** Reads a URL's parameters; what is not understood filters nothing. */
export function readUserCriteria(params: URLSearchParams): UserCriteria {
  return {
    query: oneLine(params.get("q") ?? "", MAX_QUERY_TIME),
    role: oneOf(ROLES, params.get("tipo")),
    state: oneOf(USER_STATES, params.get("situacao")),
    from: dateIn(params.get("de")),
    to: dateIn(params.get("ate")),
    sort: oneOf(USER_SORTS, params.get("ordem")) ?? "novos",
    page: pageNumber(params.get("pagina")),
  };
}

/** The same as a URL's query: "?q=ana&pagina=2", or "" for the whole list. */
export function userSearch(criteria: Partial<UserCriteria>): string {
  const { query, role, state, from, to, sort, page } = criteria;
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(role && { tipo: role }),
    ...(state && { situacao: state }),
    ...(from && { de: from }),
    ...(to && { ate: to }),
    ...(sort && sort !== "novos" && { ordem: sort }),
    ...(page && page > 1 && { pagina: String(page) }),
  });
  return params.size ? `?${params}` : "";
}

export const isNarrowed = ({ query, role, state, from, to }: UserCriteria): boolean =>
  Boolean(query || role || state || from || to);
