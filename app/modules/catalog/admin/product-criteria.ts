import { pageNumber } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";

/** The filters of the list by state or by stock. */
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

/** The query parameters of the administrators' list of products. */
export interface ProductCriteria {
  query: string;
  category: string;
  /** A shop's id. */
  seller: string;
  standing: ProductStanding | null;
  sort: ProductSort;
  page: number;
}

const MAX_QUERY_LENGTH = 100;

const keyOf = <Key extends string>(table: Record<Key, string>, text: string | null): Key | null =>
  text !== null && Object.hasOwn(table, text) ? (text as Key) : null;

/** Unknown ids are kept: they find nothing. */
const idIn = (text: string | null): string => oneLine(text ?? "", MAX_QUERY_LENGTH);

/** Reads the query parameters; unknown values are ignored. */
export const readProductCriteria = (params: URLSearchParams): ProductCriteria => ({
  query: oneLine(params.get("q") ?? "", MAX_QUERY_LENGTH),
  category: idIn(params.get("categoria")),
  seller: idIn(params.get("loja")),
  standing: keyOf(PRODUCT_STANDINGS, params.get("situacao")),
  sort: keyOf(PRODUCT_SORTS, params.get("ordem")) ?? "novos",
  page: pageNumber(params.get("pagina")),
});

/** The criteria as a query string: "?q=saia&pagina=2", or "" for the whole list. */
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
