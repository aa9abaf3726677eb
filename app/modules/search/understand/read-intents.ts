import { BABY_WORDS, type ForWhom, forWhom, saidAudience } from "./for-whom.ts";
import { STOP_WORDS } from "./portuguese.ts";
import { type SaidPrice, saidPrice } from "./price-words.ts";
import { isAdultNumber, isAnyNumber, letterSize } from "./sizes.ts";
import { distinct, type Token, tokensOf } from "./tokens.ts";

/** What a query says without asking the shop what it has. */
export interface Intents {
  query: string;
  price: SaidPrice | null;
  size: { sizes: string[]; tokens: Token[] } | null;
  audience: { who: ForWhom; tokens: Token[] } | null;
  /** Children are meant, by whatever word. */
  forChildren: boolean;
  /** The rest, which has to be looked for. */
  words: Token[];
  /** Nothing but words that stand everywhere. */
  onlySmallWords: boolean;
}

const SIZE_WORDS = new Set([
  "tamanho",
  "tamanhos",
  "tam",
  "numero",
  "numeracao",
  "num",
  "nº",
  "n",
  "manequim",
]);

export function readIntents(query: string): Intents {
  const price = saidPrice(query);
  const tokens = tokensOf(query).filter(({ start }) => !price || start < price.start || start >= price.end);
  const said = tokens.flatMap((token) => saidAudience(token.plain) ?? []);
  const who = forWhom(said);
  const forChildren = tokens.some(
    ({ plain }) => BABY_WORDS.has(plain) || ["k", "g", "b"].includes(saidAudience(plain) ?? ""),
  );
  const size = readSizes(tokens, forChildren);
  const taken = new Set([
    ...(size?.tokens ?? []),
    ...(who ? tokens.filter(({ plain }) => saidAudience(plain)) : []),
  ]);
  const left = tokens.filter((token) => !taken.has(token));
  const words = distinct(left.filter(({ plain }) => !STOP_WORDS.has(plain)));
  const nothing = words.length === 0 && taken.size === 0 && !price;
  return {
    query,
    price,
    size,
    audience: who && { who, tokens: tokens.filter(({ plain }) => saidAudience(plain)) },
    forChildren,
    words,
    onlySmallWords: nothing && left.length > 0,
  };
}

/** "tamanho M", "m" beside another word, "42", "G1", "infantil 8"; several are any of them. */
function readSizes(tokens: Token[], forChildren: boolean): Intents["size"] {
  const sizes: string[] = [];
  const taken: Token[] = [];
  tokens.forEach((token, at) => {
    const { plain } = token;
    const led = at > 0 && (SIZE_WORDS.has(tokens[at - 1]!.plain) || taken.includes(tokens[at - 1]!));
    const letter = letterSize(plain);
    if (SIZE_WORDS.has(plain) && tokens[at + 1]?.plain === "unico") {
      sizes.push("Tamanho único");
      taken.push(token, tokens[at + 1]!);
      return;
    }
    const isSize = letter
      ? (led || tokens.length > 1) && !isSmallWord(tokens, at, led)
      : isAdultNumber(plain) || ((led || forChildren) && isAnyNumber(plain));
    if (!isSize) return;
    if (at > 0 && SIZE_WORDS.has(tokens[at - 1]!.plain)) taken.push(tokens[at - 1]!);
    sizes.push(letter ?? String(Number(plain)));
    taken.push(token);
  });
  return sizes.length ? { sizes: [...new Set(sizes)], tokens: taken } : null;
}

/** "p" stands for "para" before another word ("conjunto p academia"), and "un", "s" and "l" are seldom sizes. */
function isSmallWord(tokens: Token[], at: number, led: boolean): boolean {
  const { plain } = tokens[at]!;
  if (led) return false;
  if (["u", "un", "s", "l", "rn"].includes(plain)) return true;
  const next = tokens[at + 1];
  return plain === "p" && next !== undefined && !letterSize(next.plain) && !saidAudience(next.plain);
}
