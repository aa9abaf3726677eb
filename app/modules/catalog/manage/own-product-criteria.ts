import { pageNumber } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";
import { LOW_STOCK } from "../product.ts";

export const OWN_STATUSES = { ativo: "Ativos", inativo: "Inativos", retirado: "Retirados" } as const;
export type OwnStatus = keyof typeof OWN_STATUSES;

export const STOCK_LEVELS = {
  sem: "Sem estoque",
  baixo: `Estoque baixo (de 1 a ${LOW_STOCK - 1})`,
  com: "Com estoque",
} as const;
export type StockFilter = keyof typeof STOCK_LEVELS;

export const OWN_SORTS = {
  recentes: "Mais recentes",
  nome: "Nome",
  "menor-preco": "Menor preço",
  "maior-preco": "Maior preço",
  "menor-estoque": "Menor estoque",
  "maior-estoque": "Maior estoque",
  vendas: "Mais vendidos",
} as const;
export type OwnSort = keyof typeof OWN_SORTS;

/** The query parameters of "Meus Produtos". */
export interface OwnProductCriteria {
  query: string;
  status: OwnStatus | null;
  category: string;
  stock: StockFilter | null;
  withoutPicture: boolean;
  withoutMeasures: boolean;
  sort: OwnSort;
  page: number;
}

export const ALL_OWN: OwnProductCriteria = {
  query: "",
  status: null,
  category: "",
  stock: null,
  withoutPicture: false,
  withoutMeasures: false,
  sort: "recentes",
  page: 1,
};

const MAX_QUERY_LENGTH = 100;

export const keyOf = <Key extends string>(table: Record<Key, string>, text: string | null): Key | null =>
  text !== null && Object.hasOwn(table, text) ? (text as Key) : null;

/** Unknown values are ignored; an unknown category finds nothing. */
export const readOwnCriteria = (params: URLSearchParams): OwnProductCriteria => ({
  query: oneLine(params.get("q") ?? "", MAX_QUERY_LENGTH),
  status: keyOf(OWN_STATUSES, params.get("status")),
  category: oneLine(params.get("categoria") ?? "", MAX_QUERY_LENGTH),
  stock: keyOf(STOCK_LEVELS, params.get("estoque")),
  withoutPicture: params.get("foto") === "sem",
  withoutMeasures: params.get("medidas") === "faltam",
  sort: keyOf(OWN_SORTS, params.get("ordem")) ?? "recentes",
  page: pageNumber(params.get("pagina")),
});

/** The criteria as query parameters, without those that change nothing. */
export const ownParams = (criteria: OwnProductCriteria): Record<string, string> => ({
  ...(criteria.query && { q: criteria.query }),
  ...(criteria.status && { status: criteria.status }),
  ...(criteria.category && { categoria: criteria.category }),
  ...(criteria.stock && { estoque: criteria.stock }),
  ...(criteria.withoutPicture && { foto: "sem" }),
  ...(criteria.withoutMeasures && { medidas: "faltam" }),
  ...(criteria.sort !== "recentes" && { ordem: criteria.sort }),
  ...(criteria.page > 1 && { pagina: String(criteria.page) }),
});

/** "?q=saia&pagina=2", or "" for the whole list. */
export function ownSearch(criteria: OwnProductCriteria): string {
  const params = new URLSearchParams(ownParams(criteria));
  return params.size > 0 ? `?${params}` : "";
}

/** Whether a filter besides the text is set. */
export const hasFilters = (criteria: OwnProductCriteria): boolean =>
  Boolean(criteria.status || criteria.category || criteria.stock || criteria.withoutPicture) ||
  criteria.withoutMeasures;

export const isNarrowed = (criteria: OwnProductCriteria): boolean =>
  criteria.query !== "" || hasFilters(criteria);
