import { type Concept, TELLING } from "./concept.ts";
import { all, any, hasOne, word } from "./document-query.ts";
import type { Intents } from "./read-intents.ts";
import { nearSizes } from "./sizes.ts";

/** What is understood without asking the shop for its words. */
const SHAPELESS = { heads: [], led: 0, isMeant: true, otherHeads: [], nameParts: [], known: true };

export function sizeConcept({ sizes, tokens }: NonNullable<Intents["size"]>): Concept {
  const meant = hasOne("size", [...new Set([...sizes, ...sizes.flatMap(nearSizes)])]);
  const label = `Tamanho ${sizes.map((size) => size.replace("Tamanho ", "")).join(" ou ")}`;
  return {
    ...SHAPELESS,
    kind: "size",
    tokens,
    label,
    meant,
    ways: [meant],
    said: meant,
    waysToSay: [meant],
    telling: TELLING.size,
  };
}

export function audienceConcept({ who, tokens }: NonNullable<Intents["audience"]>): Concept {
  const meant = hasOne("for", who.fits);
  const texts = all(tokens.map(({ plain }) => word("", plain)));
  return {
    ...SHAPELESS,
    kind: "audience",
    tokens,
    label: who.label,
    meant,
    ways: who.fits.map((audience) => hasOne("for", [audience])),
    said: any([meant, texts]),
    waysToSay: [meant, texts],
    telling: TELLING.audience,
  };
}
