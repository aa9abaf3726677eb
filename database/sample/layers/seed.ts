import { random } from "../illustrator/random.ts";

/** A small number that is always the same for the same text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619) >>> 0;
  return hash % 1_000_000;
}

/** Random numbers that are the same on every machine; the purpose separates one use from another. */
export const chance = (productId: string, purpose: string): (() => number) =>
  random(seedOf(`${productId} ${purpose}`));
