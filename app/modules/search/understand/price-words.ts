import { centavos, type Money } from "#app/shared/money.ts";
import { plainInPlace } from "./tokens.ts";

/** A price that was said in words, and where. */
export interface SaidPrice {
  min: Money | null;
  max: Money | null;
  start: number;
  end: number;
}

/** As people write amounts out: "cem", "cento e vinte", "vinte e cinco". */
const WRITTEN: Readonly<Record<string, number>> = {
  um: 1,
  dois: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  mil: 1_000,
};
const writtenFrom = (least: number, most: number): string =>
  Object.entries(WRITTEN)
    .filter(([, value]) => value >= least && value <= most)
    .map(([word]) => word)
    .join("|");
const IN_WORDS = String.raw`(?:(?:${writtenFrom(100, 500)})\s+e\s+)?(?:${writtenFrom(10, 90)})(?:\s+e\s+(?:${writtenFrom(1, 9)}))?|${writtenFrom(100, 1_000)}`;
const IN_DIGITS = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
const AMOUNT = String.raw`(?:r\$\s*)?(${IN_DIGITS}|${IN_WORDS})(?![\d.,]*\d|[a-z])`;
const MONEY = String.raw`(?:\s*(?:reais|real|contos?|pilas?)\b)?`;
const between = (first: string, second: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${first}\s*${AMOUNT}${MONEY}\s*(?:${second})\s*${AMOUNT}${MONEY}`,
    "u",
  );
const after = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})\s*${AMOUNT}${MONEY}`, "u");

type Reader = (a: Money, b: Money) => { min: Money | null; max: Money | null } | null;
/** The largest number that is a size; "de 38 a 44" asks for sizes. */
const LARGEST_SIZE = centavos(60_00);
const range: Reader = (a, b) => (a <= b ? { min: a, max: b } : { min: b, max: a });
const unlessSizes: Reader = (a, b) => (Math.max(a, b) > LARGEST_SIZE ? range(a, b) : null);
const atMost: Reader = (a) => ({ min: null, max: a });
const atLeast: Reader = (a) => ({ min: a, max: null });

/** In this order: the longer ways to say it first. */
const WAYS: [RegExp, Reader][] = [
  [between("entre", "e|a|ate"), range],
  [between(String.raw`(?:de|por)(?=\s*r\$)`, "a|ate"), range],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:de\s+)?${AMOUNT}\s*(?:a|ate|-)\s*${AMOUNT}\s*(?:reais|contos|pilas)\b`,
      "u",
    ),
    range,
  ],
  [between("de", "a|ate"), unlessSizes],
  [between("", "-"), unlessSizes],
  [after("a partir de|acima de|mais de|maior que|no minimo|minimo de|desde"), atLeast],
  [after("por ate|de ate|ate|abaixo de|menos de|menor que|no maximo|maximo de|max|por menos de"), atMost],
  // "Vestido R$ 80" and "vestido de 80 reais" are what somebody wants to spend.
  [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:de|por)\s+)?(?=r\$)${AMOUNT}${MONEY}`, "u"), atMost],
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:de|por)\s+)?${AMOUNT}\s*(?:reais|contos|pilas)\b`, "u"),
    atMost,
  ],
];

/** The first price said in a query: "até 50", "entre 50 e 100", "a partir de R$ 80". */
export function saidPrice(query: string): SaidPrice | null {
  const plain = plainInPlace(query);
  for (const [way, read] of WAYS) {
    const found = way.exec(plain);
    if (!found) continue;
    const [a, b] = [amount(found[1]), amount(found[2])];
    if (a === null || (found[2] !== undefined && b === null)) continue;
    const said = read(a, b ?? a);
    if (said && !isSizeUpTo(plain, found))
      return { ...said, start: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** "Calça 42 até 44" asks for sizes; "calça 42 até 100" names a price. */
const isSizeUpTo = (plain: string, found: RegExpExecArray): boolean =>
  /^ate\s+(?:3[3-9]|[45]\d|60)$/.test(found[0]) &&
  /(?<!\d)(?:3[3-9]|[45]\d|60)\s+$/.test(plain.slice(0, found.index));

function amount(text: string | undefined): Money | null {
  if (text === undefined) return null;
  if (/^[a-z]/.test(text)) {
    const reais = text.split(/\s+/).reduce((sum, word) => sum + (WRITTEN[word] ?? 0), 0);
    return centavos(reais * 100);
  }
  const plain = /\.\d{3}/.test(text) ? text.replaceAll(".", "") : text;
  const reais = Number(plain.replace(",", "."));
  return Number.isFinite(reais) && reais > 0 ? centavos(Math.round(reais * 100)) : null;
}
