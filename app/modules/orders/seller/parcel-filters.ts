import { PARCEL_FILTERS, type ParcelFilter } from "./parcel.ts";

/** How a seller narrows the list of parcels. All of it is in the URL. */
export interface ParcelFilters {
  status: ParcelFilter;
  /** The end of an order's number, or part of the buyer's name. */
  query: string;
  due: DueFilter;
  way: WayFilter;
  document: DocumentFilter;
  /** The month it was sent in, as "2026-07"; empty for all. */
  month: string;
}

export const DUE_FILTERS = [
  { key: "", label: "Qualquer prazo" },
  { key: "hoje", label: "Vence hoje ou já venceu" },
  { key: "atrasados", label: "Só os atrasados" },
] as const;
export type DueFilter = (typeof DUE_FILTERS)[number]["key"];

export const WAY_FILTERS = [
  { key: "", label: "Endereço ou retirada" },
  { key: "entrega", label: "Entrega no endereço" },
  { key: "retirada", label: "Retirada na loja" },
] as const;
export type WayFilter = (typeof WAY_FILTERS)[number]["key"];

export const DOCUMENT_FILTERS = [
  { key: "", label: "Com ou sem nota" },
  { key: "sem", label: "Sem nota fiscal" },
  { key: "com", label: "Com nota fiscal" },
] as const;
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number]["key"];

/** What a seller sees first. */
export const TO_SEND: ParcelFilters = {
  status: "a-enviar",
  query: "",
  due: "",
  way: "",
  document: "",
  month: "",
};

const MAX_QUERY = 60;

const oneOf = <Key extends string>(
  filters: readonly { key: Key }[],
  asked: string | null,
  otherwise: Key,
): Key => filters.find(({ key }) => key === asked)?.key ?? otherwise;

export const readParcelFilters = (params: URLSearchParams): ParcelFilters => ({
  status: oneOf(PARCEL_FILTERS, params.get("situacao"), "a-enviar"),
  query: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY),
  due: oneOf(DUE_FILTERS, params.get("prazo"), ""),
  way: oneOf(WAY_FILTERS, params.get("entrega"), ""),
  document: oneOf(DOCUMENT_FILTERS, params.get("nota"), ""),
  month: /^20\d{2}-(0[1-9]|1[0-2])$/.exec(params.get("mes") ?? "")?.[0] ?? "",
});

/** The filters as fields of a form or parts of a URL, without those that are not set. */
export function filterFields(filters: ParcelFilters): [name: string, value: string][] {
  const fields: [string, string][] = [
    ["situacao", filters.status],
    ["q", filters.query],
    ["prazo", filters.due],
    ["entrega", filters.way],
    ["nota", filters.document],
    ["mes", filters.month],
  ];
  return fields.filter(([, value]) => value !== "");
}

export const PARCELS_PATH = "/painel-loja/pedidos";

export const parcelsAddress = (filters: ParcelFilters, page = 1): string =>
  `${PARCELS_PATH}?${new URLSearchParams([
    ...filterFields(filters),
    ...(page > 1 ? [["pagina", String(page)]] : []),
  ])}`;
