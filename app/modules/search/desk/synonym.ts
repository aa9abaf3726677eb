import { plainText } from "#app/shared/accents.ts";
import { singular } from "../understand/portuguese.ts";
import { tokensOf } from "../understand/tokens.ts";

/** Words that mean the same, or words whose searchers are also shown others. */
export interface Meaning {
  words: string[];
  /** Null: the words mean the same. */
  means: string[] | null;
}

export const MAX_WORDS = 30;
export const MAX_WORD_LENGTH = 60;
/** A search looks for no longer phrases. */
export const MAX_PHRASE = 5;

/** As `synonym_key` of the database has them. */
const SMALL_WORDS = new Set("de da do das dos para pra com em e a o no na".split(" "));

/** By this a search finds a word or phrase; empty for one that says nothing. */
export const synonymKey = (phrase: string): string =>
  tokensOf(plainText(phrase))
    .map(({ plain }) => plain)
    .filter((word) => !SMALL_WORDS.has(word))
    .join(" ");

const quoted = (word: string): string =>
  `“${[...word].length > 30 ? `${[...word].slice(0, 30).join("")}…` : word}”`;

/** What is wrong with a list of words; null when nothing is. */
export function wordsProblem(words: readonly string[]): string | null {
  if (words.length > MAX_WORDS) return `Use no máximo ${MAX_WORDS} palavras ou expressões`;
  const seen = new Set<string>();
  for (const word of words) {
    if ([...word].length > MAX_WORD_LENGTH) {
      return `${quoted(word)} é longa demais: use até ${MAX_WORD_LENGTH} letras, e separe as palavras por vírgula`;
    }
    const key = synonymKey(word);
    if (key === "") return `${quoted(word)} sozinha não diz o que procurar`;
    if (key.split(" ").length > MAX_PHRASE) {
      return `${quoted(word)} tem palavras demais: uma expressão tem até ${MAX_PHRASE}`;
    }
    if (seen.has(key)) return `${quoted(word)} aparece duas vezes`;
    seen.add(key);
  }
  return null;
}

/** The word that would lead to itself. */
export function circleIn({ words, means }: Meaning): string | null {
  const ends = new Set(means?.map(synonymKey));
  const circle = words.find((word) => ends.has(synonymKey(word)));
  return circle ? quoted(circle) : null;
}

const sorted = (list: readonly string[] | null): string =>
  JSON.stringify(list?.map(synonymKey).toSorted() ?? null);

export const sameMeaning = (a: Meaning, b: Meaning): boolean =>
  sorted(a.words) === sorted(b.words) && sorted(a.means) === sorted(b.means);

/** "short, bermuda" or "sapato → tênis, sandália". */
export const meaningText = ({ words, means }: Meaning): string =>
  `${words.join(", ")}${means ? ` → ${means.join(", ")}` : ""}`;

/** The words and phrases by which a search finds a meaning. What it leads to is searched as before. */
export const keysOf = ({ words }: Meaning): string[] => words.map(synonymKey);

/** Whether a text has one of these words or phrases, as whole words, in the singular or the plural. */
export function mentions(text: string, keys: Iterable<string>): boolean {
  const plain = synonymKey(text);
  const forms = [plain, plain.split(" ").map(singular).join(" ")].map((form) => ` ${form} `);
  return [...keys].some((key) => forms.some((form) => form.includes(` ${key} `)));
}

/** What somebody who adds a meaning should know of the others. Neither does harm: a search goes one step only. */
export function notesOn(meaning: Meaning, others: readonly Meaning[]): string[] {
  const keys = new Set(meaning.words.map(synonymKey));
  const ends = new Set((meaning.means ?? []).map(synonymKey));
  const has = (list: readonly string[] | null, wanted: ReadonlySet<string>) =>
    (list ?? []).some((word) => wanted.has(synonymKey(word)));
  const back = others.filter(({ words, means }) => means && has(words, ends) && has(means, keys));
  const shared = others.filter(({ words, means }) => !means === !meaning.means && has(words, keys));
  return [
    ...back.map(
      (other) => `O caminho de volta também existe: ${meaningText(other)}. Cada busca anda um passo só.`,
    ),
    ...shared.map((other) => `Uma destas palavras também está em: ${meaningText(other)}.`),
  ];
}
