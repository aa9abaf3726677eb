import { PAYMENT_METHODS, type PaymentMethod } from "#app/modules/payments/index.ts";
import { ADMIN_ORDERS_PATH } from "#app/platform/paths.ts";
import { type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import { oneLine } from "#app/shared/text.ts";
import { ORDER_STATUSES, type OrderStatus } from "../order.ts";

/** Orders that wait for an action, across all statuses. */
export const QUEUES = {
  atrasados: "Atrasados para envio",
  recebimentos: "PIX a confirmar",
  reembolsos: "Reembolsos a confirmar",
  "reembolsos-a-caminho": "Aguardando reembolso",
  devolucoes: "Devoluções abertas",
  retiradas: "Retiradas na loja",
  "retiradas-paradas": "Ninguém retirou",
} as const;
export type Queue = keyof typeof QUEUES;

/** The query parameters of the list of orders. Blank means everything. */
export interface OrderFilter {
  /** An order's number or its beginning, or part of the buyer's name, e-mail or phone. */
  q: string;
  /** Part of a shop's name or CNPJ. */
  loja: string;
  status: OrderStatus | "";
  pagamento: PaymentMethod | "";
  fila: Queue | "";
  de: IsoDate | "";
  ate: IsoDate | "";
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | "" =>
  known.find((each) => each === asked) ?? "";

/** Only dates of this century. */
const day = (asked: string): IsoDate | "" => (/^20\d\d-/.test(asked) && isIsoDate(asked) ? asked : "");

/** Reads the filter from query parameters; unknown values are ignored. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const text = (name: string) => oneLine(params.get(name) ?? "", 80);
  return {
    q: text("q"),
    loja: text("loja"),
    status: oneOf(ORDER_STATUSES, params.get("status")),
    pagamento: oneOf(PAYMENT_METHODS, params.get("pagamento")),
    fila: oneOf(Object.keys(QUEUES) as Queue[], params.get("fila")),
    de: day(text("de")),
    ate: day(text("ate")),
  };
}

/** The URL of the filtered list, or of its CSV file. */
export function ordersAddress(filter: Partial<OrderFilter> = {}, page = 1, file: "" | ".csv" = ""): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (page > 1) params.set("pagina", String(page));
  return `${ADMIN_ORDERS_PATH}${file}${params.size ? `?${params}` : ""}`;
}

export const isNarrowed = (filter: OrderFilter): boolean =>
  Object.values(filter).some((value) => value !== "");
