import type { Facts } from "#app/modules/search/judged/index.ts";
import { random } from "#database/sample/illustrator/random.ts";
import { COATS_AND_BOTTOMS } from "./coats-and-bottoms.ts";
import { type Dice, diceOf } from "./dice.ts";
import { DRESSES_AND_TOPS } from "./dresses-and-tops.ts";
import { INTIMATE_AND_BEACH } from "./intimate-and-beach.ts";
import { NEAR_MISS_COUNT, NEAR_MISSES } from "./near-misses.ts";
import { cookNearMiss, cookProduct } from "./product.ts";
import { SHOES_AND_ACCESSORIES } from "./shoes-and-accessories.ts";
import { SHOPS } from "./shops.ts";
import { SPORT } from "./sport.ts";

/** A product as its seller wrote it, and what it is. */
export interface TrueProduct {
  id: string;
  shopId: string;
  name: string;
  description: string;
  /** Sold and seen: of no importance for what is meant, but searches may order by it. */
  sales: number;
  views: number;
  daysListed: number;
  truth: Facts;
}

export const RECIPES = [
  ...DRESSES_AND_TOPS,
  ...COATS_AND_BOTTOMS,
  ...INTIMATE_AND_BEACH,
  ...SPORT,
  ...SHOES_AND_ACCESSORIES,
];

const COUNT = 10_000;
const SEED = 19;

/** The same products at every call and on every machine. */
export function generatedProducts(count = COUNT, seed = SEED): TrueProduct[] {
  const dice = diceOf(random(seed));
  const recipes = RECIPES.map((recipe) => [recipe, recipe.weight] as const);
  const nearMisses = NEAR_MISS_COUNT / COUNT;
  return Array.from({ length: count }, (_, n) => {
    const piece = dice.chance(nearMisses)
      ? cookNearMiss(dice, dice.pick(NEAR_MISSES))
      : cookProduct(dice, dice.weighed(recipes));
    const shop = shopFor(dice, piece.facts.category);
    return {
      id: `rel-${n + 1}`,
      shopId: shop.id,
      name: piece.name,
      description: piece.description,
      sales: Math.floor(60 * dice.seldomHigh()),
      views: Math.floor(50 + 1500 * dice.seldomHigh()),
      daysListed: 1 + Math.floor(400 * dice.next()),
      truth: { ...piece.facts, shop: shop.name },
    };
  });
}

/** Mostly a shop of that trade; the others sell a bit of everything. */
function shopFor(dice: Dice, category: string) {
  const ofTrade = SHOPS.filter(({ mostly }) => mostly.includes(category));
  return ofTrade.length > 0 && dice.chance(0.45) ? dice.pick(ofTrade) : dice.pick(SHOPS);
}
