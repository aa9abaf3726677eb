import { randomBytes } from "node:crypto";

/** Crockford's alphabet: without letters that are confused when read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/** A ULID: sorts by time and cannot be guessed. Its last 8 letters are the order's number. */
export function newOrderId(now: Date, random: Iterable<number> = randomBytes(RANDOM_LETTERS)): string {
  return lettersOf(now) + Array.from(random, (byte) => LETTERS[byte % 32]).join("");
}

/** Orders placed from that moment on have this id or a greater one, so a period is a range of ids. */
export const firstOrderIdAt = (moment: Date): string =>
  lettersOf(moment) + LETTERS[0]!.repeat(RANDOM_LETTERS);

function lettersOf(moment: Date): string {
  let time = "";
  for (let left = moment.getTime(); time.length < TIME_LETTERS; left = Math.floor(left / 32))
    time = LETTERS[left % 32] + time;
  return time;
}

const ORDER_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Checked before an id is given to the database. */
export const isOrderId = (text: string): boolean => ORDER_ID.test(text);
