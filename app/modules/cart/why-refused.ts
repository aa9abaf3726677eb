import { formatDate } from "#app/shared/business-days.ts";
import type { Refusal, RefusedLine } from "./priced-cart.ts";

const WHY_REFUSED: Record<Refusal, string> = {
  gone: "Não está mais à venda",
  "seller-suspended": "A loja não está vendendo no momento",
  "seller-away": "A loja está de férias",
  "no-variant": "Não existe mais nesta cor e tamanho",
  "sold-out": "Esgotado nesta cor e tamanho",
};

/** Why a line cannot be bought now; of a shop on vacation, until when. */
export const whyRefused = ({ reason, until }: Pick<RefusedLine, "reason" | "until">): string =>
  until ? `${WHY_REFUSED[reason]} até ${formatDate(until)}` : WHY_REFUSED[reason];
