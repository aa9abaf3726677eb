import { type RefusedLine, whyRefused } from "#app/modules/cart/index.ts";

/** Names the pieces of a purchase that cannot be bought now, and says of each why, as the cart does. */
export const unavailableText = (refused: readonly RefusedLine[]): string =>
  refused
    .map((line) => `${line.name ?? "Peça"} (${line.color}, ${line.size}): ${inSentence(whyRefused(line))}.`)
    .join(" ");

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
