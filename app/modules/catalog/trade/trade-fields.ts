import { asOneLine } from "#app/shared/text.ts";

/** What a seller keeps about a product for its own trade. What is null was not given: see `category-parcel.ts`. */
export interface ProductTrade {
  /** The seller's own code of the whole product. */
  code: string | null;
  ncm: string | null;
  /** Of one packed piece. */
  weightGrams: number | null;
  packageSize: PackageSize | null;
}

/** In centimetres. */
export interface PackageSize {
  length: number;
  width: number;
  height: number;
}

export interface VariantCodes {
  sku: string | null;
  ean: string | null;
}

/** The codes of a product in a list: its own, and the first SKU of its variants with how many there are. */
export interface ProductCodes {
  code: string | null;
  sku: string | null;
  skus: number;
}

export const NO_TRADE: ProductTrade = { code: null, ncm: null, weightGrams: null, packageSize: null };

export const MAX_CODE_LENGTH = 60;
export const MAX_WEIGHT_GRAMS = 30_000;
export const MAX_SIDE_CM = 200;

export type Read<Value> = { ok: true; value: Value | null } | { ok: false; message: string };

const refused = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** 7,89E+12: what a spreadsheet makes of a long number. Its last digits are lost, so it is never repaired. */
const SCIENTIFIC = /^\s*\d+([.,]\d+)?e\+?\d+\s*$/i;

/** A SKU or the code of a product. */
export function readCode(typed: string): Read<string> {
  if (SCIENTIFIC.test(typed))
    return refused("O código foi transformado em número pela planilha. Formate a coluna como texto.");
  const code = asOneLine(typed);
  if (code.length > MAX_CODE_LENGTH)
    return refused(`O código pode ter no máximo ${MAX_CODE_LENGTH} caracteres`);
  return { ok: true, value: code === "" ? null : code };
}

/** EAN-8, UPC-A, EAN-13 or GTIN-14, with its check digit. */
export function readEan(typed: string): Read<string> {
  if (SCIENTIFIC.test(typed))
    return refused("O EAN foi transformado em número pela planilha. Formate a coluna como texto.");
  const ean = typed.replace(/[\s.-]/g, "");
  if (ean === "") return { ok: true, value: null };
  if (!/^(\d{8}|\d{12,14})$/.test(ean)) return refused("O EAN tem 8, 12, 13 ou 14 dígitos");
  return hasEanCheckDigit(ean) ? { ok: true, value: ean } : refused("EAN inválido: confira os dígitos");
}

/** Digits weigh 3 and 1 in turn, from the one before the check digit towards the left. */
function hasEanCheckDigit(ean: string): boolean {
  const sum = [...ean]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export function readNcm(typed: string): Read<string> {
  const ncm = typed.replace(/[\s.]/g, "");
  if (ncm === "") return { ok: true, value: null };
  return /^\d{8}$/.test(ncm) ? { ok: true, value: ncm } : refused("O NCM tem 8 dígitos");
}

/** 6109.10.00 */
export const formatNcm = (ncm: string): string => `${ncm.slice(0, 4)}.${ncm.slice(4, 6)}.${ncm.slice(6)}`;
