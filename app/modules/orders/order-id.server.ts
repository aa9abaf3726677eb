import { randomBytes } from "node:crypto";

/** Crockford's letters: none of them is taken for another when it is read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/** Grows with time, as an index likes it, and cannot be guessed (a ULID). Its last 8 letters are the order's number. */
export function newOrderId(now: Date, random: Iterable<number> = randomBytes(RANDOM_LETTERS)): string {
  let time = "";
  for (let left = now.getTime(); time.length < TIME_LETTERS; left = Math.floor(left / 32))
    time = LETTERS[left % 32] + time;
  return time + Array.from(random, (byte) => LETTERS[byte % 32]).join("");
}

const ORDER_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Nothing else is ever asked of the database. */
export const isOrderId = (text: string): boolean => ORDER_ID.test(text);
