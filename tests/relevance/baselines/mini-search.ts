import MiniSearch from "minisearch";
import { PAGE } from "#app/modules/search/judged/index.ts";
import { plainText } from "#app/shared/accents.ts";

export interface Document {
  id: string;
  name: string;
  category: string;
  colors: string;
  shop: string;
  description: string;
}

const STOP_WORDS = new Set("a o as os de da do das dos e em com para por sem um uma ate no na".split(" "));

/** Plurals and genders are cut off, accents folded: what a careful user of the library would add for Portuguese. */
function term(word: string): string | null {
  const plain = plainText(word);
  if (STOP_WORDS.has(plain)) return null;
  const single = plain.length > 3 ? plain.replace(/oes$/, "ao").replace(/(?<=[aeiou])s$/, "") : plain;
  return single.length > 4 ? single.replace(/[ao]$/, "") : single;
}

/** Best match of names, prefixes and slips: its documented options, set with care. */
export function miniSearchOf(documents: Document[]): (text: string) => string[] {
  const index = new MiniSearch<Document>({
    fields: ["name", "category", "colors", "shop", "description"],
    processTerm: term,
    searchOptions: {
      boost: { name: 6, category: 2, colors: 2, shop: 2 },
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 3 ? 0.25 : false),
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  index.addAll(documents);
  return (text) => {
    const found = index.search(text, { combineWith: "AND" });
    const answer = found.length > 0 ? found : index.search(text, { combineWith: "OR" });
    return answer.slice(0, PAGE).map(({ id }) => id as string);
  };
}
