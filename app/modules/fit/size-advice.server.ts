import { findSizeGuides } from "#app/modules/catalog/index.server.ts";
import type { SizedProduct } from "#app/modules/catalog/index.ts";
import { fitsOf } from "#app/modules/reviews/index.server.ts";
import { adviseSize, type NoAdvice, type SizeAdvice } from "./advice/advise-size.ts";
import { audienceOf, garmentOf } from "./advice/garment.ts";
import type { Audience, Person } from "./body.ts";
import { peopleFor } from "./household.ts";
import { outcomesOf } from "./outcomes.server.ts";

export interface PersonsAdvice {
  person: Person;
  advice: SizeAdvice | NoAdvice;
}

/** The advice for everybody of a household whom the product may be for; null for a product that does not exist. */
export async function adviceFor(
  productId: string,
  household: readonly Person[],
): Promise<{ product: SizedProduct; audience: Audience | null; people: PersonsAdvice[] } | null> {
  const [product] = await findSizeGuides([productId]);
  if (!product) return null;
  const audience = audienceOf(product.category, product.sizeGuide);
  const people = peopleFor(household, audience);
  if (people.length === 0) return { product, audience, people: [] };
  const [fits, counted] = await Promise.all([fitsOf(productId), outcomesOf(productId)]);
  const garment = garmentOf(product);
  return {
    product,
    audience,
    people: people.map((person) => ({
      person,
      advice: adviseSize(
        garment,
        { measures: person.measures, fromPiece: person.worn !== null },
        { fits, ...counted },
      ),
    })),
  };
}
