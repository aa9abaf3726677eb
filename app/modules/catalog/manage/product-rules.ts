import { store } from "#app/platform/store.ts";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";

/** What an active product costs at least; a wholesale price, always. */
export const LOWEST_PRICE = centavos(1);
export const HIGHEST_PRICE = centavos(99_999_999);
export const MAX_QUANTITY = 1_000_000;

export type Read<T> = { value: T } | { problem: string };

/** The number field sends "79.90"; a person without it types "79,90" or "1.079,90". */
export function readPrice(typed: string, what: "O preço" | "O preço de atacado"): Read<Money> {
  const text = typed.trim().replace(/^R\$\s*/i, "");
  if (/^[-−]/.test(text)) return { problem: `${what} não pode ser negativo` };
  const plain = text.includes(",") ? text.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".") : text;
  const [, reais, decimals = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (reais === undefined) return { problem: `${what} deve ser um número, como 79,90` };
  if (decimals.length > 2) return { problem: `${what} deve ter no máximo duas casas decimais, como 79,90` };
  const value = centavos(Number(reais + decimals.padEnd(2, "0")));
  return value > HIGHEST_PRICE
    ? { problem: `${what} pode ser de até ${formatBRL(HIGHEST_PRICE)}` }
    : { value };
}

/** Whole pieces, from none up. */
export function readPieces(typed: string): Read<number> | { problem: string; notANumber: true } {
  const text = typed.trim();
  if (/^[-−]\s*\d/.test(text)) return { problem: "O estoque não pode ser negativo" };
  if (/^\d+[.,]\d+$/.test(text)) return { problem: "O estoque deve ser um número inteiro" };
  if (!/^\d+$/.test(text)) return { problem: "O estoque deve ser um número inteiro", notANumber: true };
  const value = Number(text);
  return value > MAX_QUANTITY
    ? { problem: `O estoque pode ser de até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças` }
    : { value };
}

const MAX_MEASURE_LENGTH = 300;

/** Centimetres, with one decimal at most. */
export function readCentimetres(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  const value = /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= MAX_MEASURE_LENGTH ? value : null;
}

/** What its seller reads where they would put back what an administrator took down. */
export const TAKEN_DOWN = `Este produto foi retirado pela ${store.brand}. Você pode corrigi-lo, mas só a ${store.brand} pode colocá-lo de volta à venda.`;

/** Nothing is offered for nothing. */
export const ACTIVE_PRICE = `Para ficar ativo, o produto precisa de um preço de pelo menos ${formatBRL(LOWEST_PRICE)}`;

/** What was taken down, in a line of a list, with the administrator's reason. */
export const takenDownWords = (reason: string): string => `Retirado pela ${store.brand}: ${reason}`;

export const piecesWords = (pieces: number): string =>
  pieces === 1 ? "1 peça" : `${pieces.toLocaleString("pt-BR")} peças`;

export const savedStock = (pieces: number): string => `Estoque salvo: ${piecesWords(pieces)}.`;
