import type { Concept } from "./concept.ts";
import { any } from "./document-query.ts";

/** "Vermelho ou azul" and "vermelho, azul" is one colour or the other; "azul e branco" is a piece that has both. */
export function withEitherColor(concepts: readonly Concept[], query: string): Concept[] {
  const read: Concept[] = [];
  for (const concept of concepts) {
    const last = read.at(-1);
    if (last && isAlternative(last, concept, query)) read[read.length - 1] = either(last, concept);
    else read.push(concept);
  }
  return read;
}

const isAlternative = (first: Concept, second: Concept, query: string): boolean =>
  first.kind === "color" &&
  second.kind === "color" &&
  /^\s*(?:,|,?\s+ou)\s+$/i.test(query.slice(first.tokens.at(-1)!.end, second.tokens[0]!.start));

const either = (first: Concept, second: Concept): Concept => ({
  ...first,
  tokens: [...first.tokens, ...second.tokens],
  label: `${first.label} ou ${second.label?.replace(/^Cor /, "")}`,
  meant: any([first.meant, second.meant]),
  ways: [...new Set([...first.ways, ...second.ways])],
  said: any([first.said, second.said]),
  waysToSay: [...new Set([...first.waysToSay, ...second.waysToSay])],
  heads: [...first.heads, ...second.heads],
  isMeant: first.isMeant || second.isMeant,
  otherHeads: [...first.otherHeads, ...second.otherHeads],
  // A name has one of them.
  nameParts: [],
  known: first.known || second.known,
});
