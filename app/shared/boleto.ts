import { addDays, daysBetween, type IsoDate } from "./business-days.ts";
import { fillMask } from "./mask.ts";
import type { Money } from "./money.ts";

const FIRST_DUE_DATE: IsoDate = "2000-07-03";
const FIRST_FACTOR = 1000;
const FACTORS = 9000;

/** Factors run from 1000 to 9999 and start again: 2025-02-22 is 1000 for the second time. */
export function dueFactor(due: IsoDate): number {
  const days = daysBetween(FIRST_DUE_DATE, due);
  if (days < 0) throw new RangeError(`No due factor before ${FIRST_DUE_DATE}: ${due}`);
  return FIRST_FACTOR + (days % FACTORS);
}

/** A factor names one day in every 9000; the one nearest the reference is meant. Below 1000 there is no date. */
export function dueDateOf(factor: number, reference: IsoDate): IsoDate | null {
  if (factor < FIRST_FACTOR) return null;
  const first = addDays(FIRST_DUE_DATE, factor - FIRST_FACTOR);
  const cycles = Math.max(0, Math.round(daysBetween(first, reference) / FACTORS));
  return addDays(first, cycles * FACTORS);
}

export type Boleto = { bank: string; amount: Money; due: IsoDate; freeField: string };

export function boletoBarcode({ bank, amount, due, freeField }: Boleto): string {
  const start = `${digitsOf(bank, 3)}9`;
  const end = dueFactor(due) + digitsOf(String(amount), 10) + freeField;
  if (freeField.length !== 25 || /\D/.test(freeField)) throw new RangeError("The free field has 25 digits");
  return start + barcodeDigit(start + end) + end;
}

export function isValidBarcode(barcode: string): boolean {
  // A leading 8 is a tax or utility slip, which has another layout.
  const wellFormed = /^[0-79]\d{2}9\d{40}$/.test(barcode);
  return wellFormed && barcodeDigit(barcode.slice(0, 4) + barcode.slice(5)) === barcode[4];
}

export function toDigitableLine(barcode: string): string {
  if (!/^\d{44}$/.test(barcode)) throw new RangeError("A barcode has 44 digits");
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34)];
  return fields.map((field) => field + fieldDigit(field)).join("") + barcode.slice(4, 19);
}

export function toBarcode(line: string): string {
  const digits = normalizeLine(line);
  if (!/^\d{47}$/.test(digits)) throw new RangeError("A digitable line has 47 digits");
  const freeField = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  return digits.slice(0, 4) + digits.slice(32) + freeField;
}

export function isValidDigitableLine(line: string): boolean {
  const digits = normalizeLine(line);
  if (!/^\d{47}$/.test(digits)) return false;
  const barcode = toBarcode(digits);
  return isValidBarcode(barcode) && toDigitableLine(barcode) === digits;
}

export function formatDigitableLine(line: string): string {
  return fillMask("#####.##### #####.###### #####.###### # ##############", normalizeLine(line));
}

function normalizeLine(line: string): string {
  return line.replace(/[.\s]/g, "");
}

/** Modulo 10: a product of two digits counts as their sum. */
function fieldDigit(digits: string): string {
  const sum = weigh(digits, [2, 1], (product) => (product > 9 ? product - 9 : product));
  return String((10 - (sum % 10)) % 10);
}

/** Modulo 11, where what would be 0, 10 or 11 is written 1. */
function barcodeDigit(digits: string): string {
  const digit = 11 - (weigh(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11);
  return String(digit > 9 ? 1 : digit);
}

function weigh(digits: string, weights: readonly number[], reduce = (product: number) => product): number {
  const fromTheRight = [...digits].reverse();
  return fromTheRight.reduce(
    (sum, digit, i) => sum + reduce(Number(digit) * weights[i % weights.length]!),
    0,
  );
}

function digitsOf(text: string, length: number): string {
  if (!/^\d+$/.test(text) || text.length > length) throw new RangeError(`${text} is not ${length} digits`);
  return text.padStart(length, "0");
}

export type BradescoTitle = { agency: string; wallet: string; ourNumber: string; account: string };

/** None of the four parts carries its own check digit here. */
export function bradescoFreeField({ agency, wallet, ourNumber, account }: BradescoTitle): string {
  return `${digitsOf(agency, 4)}${digitsOf(wallet, 2)}${digitsOf(ourNumber, 11)}${digitsOf(account, 7)}0`;
}

/** The digit printed beside the "nosso número"; a remainder of 1 is the letter P. */
export function bradescoOurNumberDigit(wallet: string, ourNumber: string): string {
  const remainder = weigh(digitsOf(wallet, 2) + digitsOf(ourNumber, 11), [2, 3, 4, 5, 6, 7]) % 11;
  if (remainder === 1) return "P";
  return String(remainder === 0 ? 0 : 11 - remainder);
}
