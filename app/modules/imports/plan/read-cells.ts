import { MAX_PICTURES, MAX_QUANTITY } from "#app/modules/catalog/exchange/index.ts";
import { MAX_SIDE_CM, MAX_WEIGHT_GRAMS, type Read } from "#app/modules/catalog/trade/index.ts";
import { plainText } from "#app/shared/accents.ts";
import type { Money } from "#app/shared/money.ts";
import { cut, withoutTrailing } from "#app/shared/text.ts";
import { readMoney } from "#app/shared/typed-money.ts";

/** How the cells of a spreadsheet are read: decimal commas, thousands, long zeros. Null where there is nothing to read. */

const refused = (message: string): Read<never> => ({ ok: false, message });
const SCIENTIFIC = /^\s*[-−]?\d+([.,]\d+)?e[+-]?\d+\s*$/i;

/** ERPs write prices with up to ten decimals: 129,9000000000. */
const withoutLongZeros = (text: string): string => text.replace(/(,\d{2}|\.\d{2}(?=00))0+$/, "$1");

export function readPrice(text: string): Read<Money> {
  if (SCIENTIFIC.test(text)) return refused("O preço foi transformado em número científico pela planilha");
  const value = readMoney(withoutLongZeros(text.trim()));
  if (value === "negative") return refused("O preço não pode ser negativo");
  if (value === "too-many-decimals") return refused("O preço tem mais de duas casas decimais");
  return typeof value === "string"
    ? refused(`Não entendemos o preço “${shortened(text)}”`)
    : { ok: true, value };
}

/** Whole pieces; an ERP writes 12,00 or 12.0000, and less than none for what it owes. 1.000 is a thousand. */
export function readStock(text: string): Read<number> {
  const plain = text.trim().replace(/,0+$|\.0{1,2}$|\.0{4,}$/, "");
  if (/^[-−]/.test(plain)) return refused("O estoque não pode ser negativo");
  if (!/^\d{1,3}(\.\d{3})+$|^\d{1,9}$/.test(plain)) {
    return refused(`O estoque deve ser um número inteiro, e está “${shortened(text)}”`);
  }
  const value = Number(plain.replaceAll(".", ""));
  return value > MAX_QUANTITY
    ? refused(`O estoque pode ser de até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças`)
    : { ok: true, value };
}

/** "0,350" and "0.35" are the same; "1.234,5" is one thousand. */
function decimal(text: string): number {
  const plain = text
    .trim()
    .replace(/(kg|g|cm|mm|m)\.?$/i, "")
    .trimEnd();
  const dotted = plain.includes(",") ? plain.replaceAll(".", "").replace(",", ".") : plain;
  return /^\d{1,9}(\.\d{1,12})?$/.test(dotted) ? Number(dotted) : Number.NaN;
}

export const readGrams = (text: string): Read<number> =>
  weight(decimal(text.replace(/\.(?=\d{3}(\D|$))/g, "")), text);
export const readKilos = (text: string): Read<number> => weight(decimal(text) * 1000, text);

function weight(grams: number, text: string): Read<number> {
  if (Number.isNaN(grams)) return refused(`Não entendemos o peso “${shortened(text)}”`);
  if (grams > MAX_WEIGHT_GRAMS) return refused(`O peso pode ser de até ${MAX_WEIGHT_GRAMS / 1000} kg`);
  return { ok: true, value: grams === 0 ? null : Math.max(1, Math.round(grams)) };
}

const CENTIMETRES = new Map(
  Object.entries({
    metros: 100,
    metro: 100,
    m: 100,
    milimetro: 0.1,
    milimetros: 0.1,
    mm: 0.1,
  }),
);

/** A side of the package in whole centimetres, rounded up, so that it still fits. */
export function readSide(text: string, unit = ""): Read<number> {
  const centimetres = decimal(text) * (CENTIMETRES.get(plainText(unit).trim()) ?? 1);
  if (Number.isNaN(centimetres)) return refused(`Não entendemos a medida “${shortened(text)}”`);
  if (centimetres > MAX_SIDE_CM) return refused(`Cada lado do pacote pode ter até ${MAX_SIDE_CM} cm`);
  return { ok: true, value: centimetres === 0 ? null : Math.ceil(centimetres - 1e-9) };
}

const ACTIVE = new Set(["ativo", "ativa", "a", "sim", "s", "1"]);
const INACTIVE = new Set(["inativo", "inativa", "i", "nao", "n", "0", "excluido", "e"]);

export function readStatus(text: string): Read<boolean> {
  const word = plainText(text).trim();
  if (ACTIVE.has(word)) return { ok: true, value: true };
  if (INACTIVE.has(word)) return { ok: true, value: false };
  return refused(`A situação é Ativo ou Inativo, e está “${shortened(text)}”`);
}

/** What a product's pictures make of a cell: an empty piece may stand between two addresses. */
const MAX_PIECES = 2 * MAX_PICTURES;

/** Addresses of pictures, separated by bars, commas before another address, or spaces; what is past the last is not read. */
export const readAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s*\|\s*|\s+|[,;](?=https?:)/i, MAX_PIECES)
      .map((address) => withoutTrailing(address, ",;"))
      .filter((address) => address !== ""),
  ),
];

const shortened = (text: string): string => (text.length > 30 ? `${cut(text, 29)}…` : text);
