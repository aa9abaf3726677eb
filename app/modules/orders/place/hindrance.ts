import { formatDate, type IsoDate } from "#app/shared/business-days.ts";

/** Why a piece of an unpaid order must not be sold any more. */
export type Hindrance =
  /** The shop is suspended, or not approved any more. */
  | { kind: "shop-closed"; shop: string }
  | { kind: "shop-away"; shop: string; until: IsoDate }
  /** An administrator took the product down. */
  | { kind: "taken-down"; product: string };

/** What an unpaid order's pieces are hindered by; `others`: some pieces are not. */
export interface Hindrances {
  found: readonly Hindrance[];
  others: boolean;
}

const reasonOf = (hindrance: Hindrance): string => {
  switch (hindrance.kind) {
    case "shop-closed":
      return `A loja ${hindrance.shop} não está vendendo no momento.`;
    case "shop-away":
      return `A loja ${hindrance.shop} está de férias até ${formatDate(hindrance.until)}.`;
    case "taken-down":
      return `O produto ${hindrance.product} saiu de venda.`;
  }
};

/**
 * What a buyer reads who wants to pay it: why not, what became of the money, and what can be done. `isDecided`: its last
 * payment failed for certain.
 */
export function hindranceText({ found, others }: Hindrances, { isDecided }: { isDecided: boolean }): string {
  const reasons = [...new Set(found.map(reasonOf))].join(" ");
  const rest = others ? " As outras peças podem ser compradas em um novo pedido." : "";
  const charged = isDecided ? ", e nada foi cobrado" : "";
  return `${reasons} Por isso este pedido não pode mais ser pago${charged}. Cancele o pedido, ou ele termina sozinho quando o prazo acabar.${rest}`;
}
