import { describe, expect, it } from "vitest";
import type { Concept } from "./concept.ts";
import { readIntents } from "./read-intents.ts";
import { leftOut, type Understood } from "./understood.ts";
import { widened } from "./widen.ts";

const query = "vestido vermelho gg xyz até 50";
const intents = readIntents(query);
const concept = (typed: string, telling: number, known = true): Concept => ({
  kind: "word",
  tokens: [
    { text: typed, plain: typed, start: query.indexOf(typed), end: query.indexOf(typed) + typed.length },
  ],
  label: null,
  meant: typed,
  ways: [typed],
  isMeant: known,
  led: 0,
  said: typed,
  waysToSay: [typed],
  heads: [],
  otherHeads: [],
  nameParts: [],
  telling,
  known,
});
const whole = (...concepts: Concept[]): Understood => ({
  intents,
  concepts,
  price: { min: intents.price!.min, max: intents.price!.max },
});

describe("widening", () => {
  it("leaves out what nobody knows, then as little as possible, the least telling first", () => {
    const asked = whole(
      concept("vestido", 10),
      concept("vermelho", 3),
      concept("gg", 2),
      concept("xyz", 0, false),
    );
    const lacking = widened(asked).map((each) => leftOut(asked, each).join(", "));
    expect(lacking.slice(0, 6)).toEqual([
      "xyz",
      "xyz, até 50",
      "gg, xyz",
      "vermelho, xyz",
      "vestido, xyz",
      "gg, xyz, até 50",
    ]);
    expect(new Set(lacking).size).toBe(lacking.length);
  });

  it("never leaves out everything, and has nothing for a single word", () => {
    const one = { ...whole(concept("vestido", 10)), price: { min: null, max: null } };
    expect(widened(one)).toEqual([]);
    expect(widened(whole(concept("xyz", 0, false))).every(({ price }) => price.max !== null)).toBe(true);
  });

  it("stays bounded for many words", () => {
    const many = Array.from({ length: 10 }, (_, n) => concept("vestido", n));
    expect(widened(whole(...many)).length).toBeLessThanOrEqual(40);
  });
});
