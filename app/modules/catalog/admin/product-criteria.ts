import { pageNumber } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";

/** What a list of products can be narrowed to: where a product stands, or how much is left of it. */
export const PRODUCT_STANDINGS = {
  "a-venda": "À venda",
  inativo: "Inativos",
  retirado: "Retirados",
  "fora-da-vitrine": "Loja fora do ar",
  "sem-estoque": "Sem estoque",
  "estoque-baixo": "Estoque baixo",
} as const;
export type ProductStanding = keyof typeof PRODUCT_STANDINGS;

export const PRODUCT_SORTS = {
  novos: "Mais novos",
  antigos: "Mais antigos",
  nome: "Nome",
  "menor-preco": "Menor preço",
  "maior-preco": "Maior preço",
  vendas: "Mais vendidos",
  visitas: "Mais vistos",
  estoque: "Menor estoque",
} as const;
export type ProductSort = keyof typeof PRODUCT_SORTS;

/** What a list of products is asked for; the address holds all of it. */
export interface ProductCriteria {
  query: string;
  category: string;
  /** A shop's id. */
  seller: string;
  standing: ProductStanding | null;
  sort: ProductSort;
  page: number;
}

const MAX_QUERY_TIME = 100;

const keyOf = <Key extends string>(table: Record<Key, string>, text: string | null): Key | null =>
  text !== null && Object.hasOwn(table, text) ? (text as Key) : null;

/** An id, or what can be none: then nothing is found, and nobody is surprised. */
const idIn = (text: string | null): string => oneLine(text ?? "", MAX_QUERY_TIME);

/** Whatever an address says. */
export const readProductCriteria = (params: URLSearchParams): ProductCriteria => ({
  query: oneLine(params.get("q") ?? "", MAX_QUERY_TIME),
  category: idIn(params.get("categoria")),
  seller: idIn(params.get("loja")),
  standing: keyOf(PRODUCT_STANDINGS, params.get("situacao")),
  sort: keyOf(PRODUCT_SORTS, params.get("ordem")) ?? "novos",
  page: pageNumber(params.get("pagina")),
});

/** The same, as the query of an address: "?q=saia&pagina=2", or "" for the whole list. */
export function productSearch(criteria: Partial<ProductCriteria>): string {
  const { query, category, seller, standing, sort, page } = criteria;
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(category && { categoria: category }),
    ...(seller && { loja: seller }),
    ...(standing && { situacao: standing }),
    ...(sort && sort !== "novos" && { ordem: sort }),
    ...(page && page > 1 && { pagina: String(page) }),
  });
  return params.size ? `?${params}` : "";
}

export const isNarrowed = ({ query, category, seller, standing }: ProductCriteria): boolean =>
  Boolean(query || category || seller || standing);
