import { checkDigit } from "#app/shared/check-digit.ts";

/** The key that identifies an NF-e: 44 characters, printed below its barcode. */
export interface AccessKey {
  key: string;
  /** Code of the issuer's state. */
  state: string;
  /** "2026-07" */
  month: string;
  /** The issuer; since 2026 with letters, too. */
  cnpj: string;
  /** 55 is the NF-e, 65 the receipt of a shop's counter. */
  model: string;
  series: number;
  number: number;
}

/** cUF AAMM CNPJ mod serie nNF tpEmis cNF cDV */
const LAYOUT = /^(\d{2})(\d{2})(\d{2})([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})(\d)(\d{8})(\d)$/;

/** The codes that IBGE gives to the states. */
const STATES = new Set([
  ...["11", "12", "13", "14", "15", "16", "17", "21", "22", "23", "24", "25", "26", "27"],
  ...["28", "29", "31", "32", "33", "35", "41", "42", "43", "50", "51", "52", "53"],
]);

/** From the right to the left: 2 to 9, again and again. */
const WEIGHTS = Array.from({ length: 43 }, (_, at) => 2 + ((42 - at) % 8));

export const keyCheckDigit = (base43: string): string => checkDigit(base43, WEIGHTS);

export type KeyProblem = "key-missing" | "key-format" | "key-digit";

/** Typed, scanned or copied: groups of four, "NFe" before it. */
export const normalizeKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s.-]/g, "")
    .replace(/^NFE/, "");

export function readAccessKey(
  typed: string,
): { ok: true; value: AccessKey } | { ok: false; problem: KeyProblem } {
  const key = normalizeKey(typed);
  if (key === "") return { ok: false, problem: "key-missing" };
  const parts = LAYOUT.exec(key);
  if (!parts) return { ok: false, problem: "key-format" };
  const [, state, year, month, cnpj, model, series, number, , , digit] = parts as unknown as string[];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (!STATES.has(state!) || !isMonth) return { ok: false, problem: "key-format" };
  if (keyCheckDigit(key.slice(0, 43)) !== digit) return { ok: false, problem: "key-digit" };
  return {
    ok: true,
    value: {
      key,
      state: state!,
      month: `20${year}-${month}`,
      cnpj: cnpj!,
      model: model!,
      series: Number(series),
      number: Number(number),
    },
  };
}

/** In groups of four, as it is printed. */
export const formatKey = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");
