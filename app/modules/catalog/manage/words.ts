import { store } from "#app/platform/store.ts";
import { formatBRL } from "#app/shared/money.ts";
import { LOWEST_PRICE } from "./typed-numbers.ts";

/** What its seller reads where they would put back what an administrator took down. */
export const TAKEN_DOWN = `Este produto foi retirado pela ${store.brand}. Você pode corrigi-lo, mas só a ${store.brand} pode colocá-lo de volta à venda.`;

/** Nothing is offered for nothing. */
export const ACTIVE_PRICE = `Para ficar ativo, o produto precisa de um preço de pelo menos ${formatBRL(LOWEST_PRICE)}`;

/** What was taken down, in a line of a list, with the administrator's reason. */
export const takenDownWords = (reason: string): string => `Retirado pela ${store.brand}: ${reason}`;

export const piecesWords = (pieces: number): string =>
  pieces === 1 ? "1 peça" : `${pieces.toLocaleString("pt-BR")} peças`;

export const savedStock = (pieces: number): string => `Estoque salvo: ${piecesWords(pieces)}.`;
