import { colorName } from "./colors.ts";
import { type Concept, TELLING } from "./concept.ts";
import { all, any, type DocumentQuery, hasOne, word } from "./document-query.ts";
import { withEitherColor } from "./either-color.ts";
import { audienceConcept, sizeConcept } from "./fixed-concepts.ts";
import { isSameWord, STOP_WORDS, singular } from "./portuguese.ts";
import type { Intents } from "./read-intents.ts";
import type { Token } from "./tokens.ts";
import type { KnownWord, Looked, Vocabulary } from "./vocabulary.ts";

const MAX_ALTERNATIVES = 24;
const LONGEST_PHRASE = 5;

/** Say nothing beside another word: "moda infantil" is everything for children. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  "moda",
  "modas",
  "linha",
  "artigo",
  "artigos",
  "produto",
  "produtos",
]);

/** `wordByWord`: a synonym of several words is not read as one thing. */
export function conceptsOf(
  intents: Intents,
  vocabulary: Vocabulary,
  { wordByWord = false }: { wordByWord?: boolean } = {},
): Concept[] {
  const parts = segments(intents.words, wordByWord ? { ...vocabulary, synonyms: [] } : vocabulary);
  const telling = parts.filter((tokens) => tokens.length > 1 || !EMPTY_WORDS.has(tokens[0]!.plain));
  const saysMore = telling.length > 0 || intents.audience !== null;
  const words = (saysMore ? telling : parts).map((tokens) => wordConcept(tokens, vocabulary));
  return [
    ...withEitherColor(words, intents.query),
    ...(intents.size ? [sizeConcept(intents.size)] : []),
    ...(intents.audience ? [audienceConcept(intents.audience)] : []),
  ];
}

/** Neighbouring words that are one thing: a shop, a category, a synonym of several words. The longest first. */
function segments(words: Token[], vocabulary: Vocabulary): Token[][] {
  const parts: Token[][] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    while (length > 1 && !isPhrase(words.slice(at, at + length), vocabulary)) length--;
    parts.push(words.slice(at, at + length));
    at += length;
  }
  return parts;
}

const spellings = (tokens: Token[]): string[] => {
  const plain = tokens.map((token) => token.plain);
  return [plain.join(" "), plain.map(singular).join(" ")];
};

function isPhrase(tokens: Token[], { shops, categories, synonyms }: Vocabulary): boolean {
  const said = spellings(tokens);
  const names = [
    ...shops,
    ...categories,
    ...synonyms.flatMap(({ plain }) => plain.map((plain) => ({ plain }))),
  ];
  return names.some(({ plain }) => said.includes(asRead(plain)));
}

/** As the words of a query are read: without the small ones, each once. */
const asRead = (plain: string): string =>
  [...new Set(plain.split(" ").filter((each) => !STOP_WORDS.has(each)))].join(" ");

/** The word itself in its other forms; where there is none, the words that contain it. */
function strongForms(looked: Looked | undefined, plain: string, hasMeaning: boolean): string[] {
  if (!looked) return [plain];
  const alone = singular(plain);
  const forms = [
    plain,
    alone,
    ...looked.kin.filter((kin) => isSameWord(kin.word, plain)).map((kin) => kin.word),
    // "minissaia" is a "saia".
    ...(alone.length > 3
      ? looked.containing.filter((each) => endsWith(each.word, alone)).map((each) => each.word)
      : []),
  ];
  const exists = looked.exact !== null || forms.length > 2;
  if (exists || looked.isKind || hasMeaning) return [...new Set(forms)];
  return [...new Set([plain, ...looked.containing.map((each) => each.word)])];
}

const endsWith = (whole: string, end: string) => singular(whole).endsWith(end);

/** The forms in which the shop has a word of a synonym. */
function plainForms(plain: string, { words }: Vocabulary): string[] {
  const kin = words.get(plain)?.kin ?? [];
  return [plain, ...kin.filter((each) => isSameWord(each.word, plain)).map((each) => each.word)];
}

/** Only with words that some product has: each that is asked for costs time, found or not. */
function waysToSay(phrase: string[], vocabulary: Vocabulary): DocumentQuery[] {
  const forms = phrase.map((each) =>
    plainForms(each, vocabulary).filter((form) => form !== each || vocabulary.words.get(each)?.exact),
  );
  if (forms.some((each) => each.length === 0)) return [];
  if (forms.length === 1) return forms[0]!.map((form) => word("@", form));
  return [all(forms.map((each) => any(each.map((form) => word("@", form)))))];
}

function wordConcept(tokens: Token[], vocabulary: Vocabulary): Concept {
  const said = spellings(tokens);
  const alternatives = alternativesTo(said, vocabulary);
  const looked = tokens.map(({ plain }) => vocabulary.words.get(plain));
  const forms = tokens.map(({ plain }, at) => strongForms(looked[at], plain, alternatives.length > 0));
  const isNamed = (words: string[], at: number) =>
    knownForms(looked[at], words).some(({ named }) => named > 0);
  const shop = vocabulary.shops.find(({ plain }) => said.includes(asRead(plain)));
  const category = vocabulary.categories.find(({ plain }) => said.includes(asRead(plain)));
  const isLed = looked.some((each, at) => ledBy(each, forms[at]!) > 0);
  // The word of a shop's name that products are called by, too, is about them: "jeans" is not every piece of "Pacto Jeans".
  const namedBy = (words: string[], at: number): DocumentQuery[] => [
    ...words.map((each) => word("@", each)),
    ...(isNamed(words, at) ? [] : words.map((each) => word("$", each))),
  ];
  const named =
    tokens.length === 1 ? namedBy(forms[0]!, 0) : [all(forms.map((words, at) => any(namedBy(words, at))))];
  const isShop = shop !== undefined && (tokens.length > 1 || !isNamed(forms[0]!, 0));
  // The whole name of a shop is that shop, whatever else is called by one of its words.
  const isOnlyShop = isShop && tokens.length > 1 && !category && alternatives.length === 0;
  const ways = [
    ...(isOnlyShop ? [] : named),
    ...alternatives.flatMap((phrase) => waysToSay(phrase, vocabulary)),
    ...(isShop ? [hasOne("seller", [shop.id])] : []),
    ...(category && !isLed ? [hasOne("category", [category.id])] : []),
  ];
  const meant = any(ways);
  const textsOf = (at: number): DocumentQuery[] =>
    [...forms[at]!, ...(looked[at]?.containing ?? []).map((each) => each.word), tokens[at]!.plain].map(
      (each) => word("", each),
    );
  // Whatever the name says is in the text, too.
  const saying = [
    ...(tokens.length === 1 ? textsOf(0) : [all(tokens.map((_, at) => any(textsOf(at))))]),
    ...ways.filter((each) => !named.includes(each)),
  ];
  const color = colorOf(tokens);
  const known =
    alternatives.length > 0 ||
    isShop ||
    looked.every(
      (each) =>
        each &&
        (each.exact ||
          each.isKind ||
          each.containing.length > 0 ||
          each.kin.some((kin) => isSameWord(kin.word, each.asked))),
    );
  // "Social" and "executivo" mean the same, and are nothing that one can wear.
  const names = [...looked, ...alternatives.map(([first]) => vocabulary.words.get(first!))];
  const isKind = isLed || names.some((each) => each?.isKind);
  const kind = isShop ? "shop" : category && !isLed ? "category" : color && !isLed ? "color" : "word";
  return {
    kind,
    tokens,
    label: {
      shop: `Loja ${shop?.name}`,
      category: category?.name ?? null,
      color: `Cor ${color}`,
      word: null,
    }[kind],
    meant,
    ways: [...new Set(ways)],
    said: any(saying),
    waysToSay: [...new Set(saying)],
    heads: forms.flat(),
    led: looked.reduce((sum, each, at) => sum + ledBy(each, forms[at]!), 0),
    isMeant:
      ways.some((each) => !named.includes(each)) ||
      looked.every((_, at) => isNamed(forms[at]!, at) || isShopWord(looked[at], forms[at]!)),
    otherHeads: alternatives.flatMap(([first]) => plainForms(first!, vocabulary)),
    nameParts: tokens.map(({ plain }) => beginningOf(plain)),
    telling: !known
      ? TELLING.unknown
      : kind !== "word"
        ? TELLING[kind]
        : isKind
          ? TELLING.kind
          : TELLING.word,
    known,
  };
}

/** "Azul marinho" as typed; a single word by the colour's own name. */
function colorOf(tokens: Token[]): string | null {
  const names = tokens.map(({ plain }) => colorName(plain));
  if (names.includes(null)) return null;
  return tokens.length === 1 ? names[0]! : tokens.map(({ text }) => text).join(" ");
}

const knownForms = (looked: Looked | undefined, forms: string[]): KnownWord[] =>
  [looked?.exact, ...(looked?.kin ?? []), ...(looked?.containing ?? [])].filter(
    (each): each is KnownWord => !!each && forms.includes(each.word),
  );
const ledBy = (looked: Looked | undefined, forms: string[]): number =>
  knownForms(looked, forms).reduce((sum, { led }) => sum + led, 0);
const isShopWord = (looked: Looked | undefined, forms: string[]): boolean =>
  knownForms(looked, forms).some(({ shop }) => shop > 0);

/** What its inflections have in common: "branc" of "brancas". */
function beginningOf(plain: string): string {
  const alone = singular(plain);
  return alone.length > 4 ? alone.replace(/[aeo]$/, "") : alone;
}

/** Each as words. One step only: what a synonym means is not looked up again, so circles end here. */
function alternativesTo(said: string[], { synonyms }: Vocabulary): string[][] {
  const others = synonyms
    .filter(({ plain }) => plain.some((each) => said.includes(asRead(each))))
    .flatMap(({ plain, means }) => (means ?? plain).filter((each) => !said.includes(asRead(each))));
  return [...new Set(others)]
    .slice(0, MAX_ALTERNATIVES)
    .map((phrase) => phrase.split(" ").filter((each) => each && !STOP_WORDS.has(each)))
    .filter((words) => words.length > 0);
}
