import { findSizeGuides, soldOutSizes } from "#app/modules/catalog/index.server.ts";
import type { SizedProduct } from "#app/modules/catalog/index.ts";
import { fitsOf } from "#app/modules/reviews/index.server.ts";
import { adviseSize, type NoAdvice, type SizeAdvice } from "./advice/advise-size.ts";
import { audienceOf, garmentOf } from "./advice/garment.ts";
import { type Audience, fromPiece, type Person } from "./body.ts";
import { peopleFor } from "./household.ts";
import { outcomesOf } from "./outcomes.server.ts";

export interface PersonsAdvice {
  person: Person;
  advice: SizeAdvice | NoAdvice;
}

export interface ProductAdvice {
  product: SizedProduct;
  audience: Audience | null;
  people: PersonsAdvice[];
  /** Sizes that may be advised all the same: who they fit waits for them. */
  soldOut: readonly string[];
}

/** The advice for everybody of a household whom the product may be for; null for a product that is not on sale. */
export async function adviceFor(
  productId: string,
  household: readonly Person[],
): Promise<ProductAdvice | null> {
  const [product] = await findSizeGuides([productId]);
  if (!product?.onSale) return null;
  const audience = audienceOf(product.category, product.sizeGuide);
  const people = peopleFor(household, audience);
  if (people.length === 0) return { product, audience, people: [], soldOut: [] };
  const [fits, counted, soldOut] = await Promise.all([
    fitsOf(productId),
    outcomesOf(productId),
    soldOutSizes(productId),
  ]);
  const garment = garmentOf(product);
  return {
    product,
    audience,
    soldOut,
    people: people.map((person) => ({
      person,
      advice: adviseSize(
        garment,
        { measures: person.measures, fromPiece: fromPiece(person) },
        { fits, ...counted },
      ),
    })),
  };
}
