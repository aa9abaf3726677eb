import { tokensOf } from "../understand/tokens.ts";

/** Longer texts are pasted, not searched. */
const LONGEST = 60;
const MOST_WORDS = 8;

/** Digits with the signs that stand in phone numbers, documents and CEPs between them. */
const NUMBERS = /\d(?:[\d.\-/()]*\d)?/g;
/** So many digits in one number are no size and no price. */
const LONG_NUMBER = 6;
/** "13 99123 4567": groups that are too long for sizes, and together a phone number. */
const LONG_GROUP = 4;
const PHONE_DIGITS = 8;

/** Whether a typed text may tell who somebody is: an e-mail, a phone number, a CPF, any long number. */
export function looksPersonal(typed: string): boolean {
  if (typed.includes("@")) return true;
  const groups = (typed.match(NUMBERS) ?? []).map((number) => number.replace(/\D/g, "").length);
  if (groups.some((digits) => digits >= LONG_NUMBER)) return true;
  const together = groups.reduce((sum, digits) => sum + digits, 0);
  return together >= PHONE_DIGITS && groups.some((digits) => digits >= LONG_GROUP);
}

export interface CountableQuery {
  /** Plain words with single blanks: however it is typed, it is the same search. */
  query: string;
  /** As it was typed, in small letters. */
  shown: string;
}

/** A search as it is counted; null for one that is not. */
export function countableQuery(typed: string): CountableQuery | null {
  const words = tokensOf(typed);
  if (words.length === 0 || words.length > MOST_WORDS || typed.length > LONGEST || looksPersonal(typed)) {
    return null;
  }
  const query = words.map(({ plain }) => plain).join(" ");
  return {
    query,
    shown: typed
      .toLowerCase()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  };
}
