/** More words than this narrow nothing further, and each costs the database a comparison. */
const MAX_WORDS = 10;

/** The words a text asks for: quotes, wildcards, emoji and all other marks only part them. */
export function searchWords(query: string): string[] {
  const words = query
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter(Boolean).slice(0, MAX_WORDS);
}

/** What has to be contained for a word to be found: "vestidos" also asks for every "vestido". */
export function containedPart(word: string): string {
  return /[\p{L}\p{N}]{3}[aeiou]s$/u.test(word) ? word.slice(0, -1) : word;
}
