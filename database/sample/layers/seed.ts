import { random } from "../illustrator/random.ts";

/** A small number that is always the same for the same text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619) >>> 0;
  return hash % 1_000_000;
}

/** Chance that falls the same way on every machine; the purpose keeps one use from shifting another. */
export const chance = (productId: string, purpose: string): (() => number) =>
  random(seedOf(`${productId} ${purpose}`));
