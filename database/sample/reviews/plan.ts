import type { Fit, Stars } from "#app/modules/reviews/review.ts";
import { takesFit } from "#app/modules/reviews/review.ts";
import { sampleProducts } from "../catalog/products/index.ts";
import { DAY } from "../layers/layer.ts";
import { chance } from "../layers/seed.ts";
import { demoBuyer } from "../orders/buyers.ts";
import { ABOUT_SHOES, ABOUT_SIZE, ABOUT_THE_REST, APOLOGIES, THANKS } from "./follow-ups.ts";
import { GENERAL, type Kind, SPECIAL, type Tone } from "./openings.ts";

/** Something a sample buyer received; the first of its product that reached them. */
export interface Received {
  productId: string;
  sellerId: string;
  userId: string;
  orderId: string;
  color: string;
  size: string;
  deliveredAt: Date;
}

export interface PlannedReview extends Received {
  stars: Stars;
  fit: Fit | null;
  text: string;
  createdAt: Date;
  reply: { text: string; at: Date } | null;
}

type Roll = () => number;
const pick = <T>(list: readonly T[], roll: Roll): T => list[Math.floor(roll() * list.length)]!;

/** Which of a product's buyers wrote a review, and what: many, one or none, by its seed. */
export function planReviews(received: readonly Received[], now: Date): PlannedReview[] {
  return sampleProducts
    .flatMap(({ id }) => {
      const temper = temperOf(id);
      const said = new Set<string>();
      return received
        .filter(({ productId }) => productId === id)
        .filter(({ userId }) => chance(`${id} ${userId}`, "reviews")() < shareOf(id, userId))
        .slice(0, temper.most)
        .map((item) => aReview(item, temper, said))
        .filter(({ createdAt }) => createdAt < now);
    })
    .map((review) => (review.reply && review.reply.at > now ? { ...review, reply: null } : review))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The demo's customer has reviewed only some, so that the form can be tried. */
const shareOf = (productId: string, userId: string): number =>
  userId === demoBuyer.id ? 0.25 : 0.3 + chance(productId, "share of reviews")() * 0.45;

interface Temper {
  /** How good the product is, from 0 to 1. */
  quality: number;
  leaning: Fit;
  most: number;
}

function temperOf(productId: string): Temper {
  const roll = chance(productId, "temper");
  const [many, quality, lean] = [roll(), 0.45 + roll() * 0.5, roll()];
  return {
    quality,
    leaning: lean < 0.2 ? "pequeno" : lean < 0.34 ? "grande" : "normal",
    most: many < 0.05 ? 0 : many < 0.14 ? 1 : 60,
  };
}

function aReview(item: Received, { quality, leaning }: Temper, said: Set<string>): PlannedReview {
  const roll = chance(`${item.productId} ${item.userId}`, "review");
  const stars = starsFor(roll() * 0.62 + quality * 0.38);
  const fit = takesFit(item.size) && roll() < 0.8 ? fitFor(leaning, stars, roll) : null;
  const text = roll() < 0.68 ? textFor(item, stars, fit, said, roll) : "";
  const createdAt = new Date(item.deliveredAt.getTime() + (0.3 + roll() * 11) * DAY);
  const answers = text !== "" && roll() < (stars <= 3 ? 0.7 : 0.14);
  const at = new Date(createdAt.getTime() + (0.2 + roll() * 3) * DAY);
  const reply = answers ? { text: pick(stars <= 3 ? APOLOGIES : THANKS, roll), at } : null;
  return { ...item, stars, fit, text, createdAt, reply };
}

const starsFor = (mood: number): Stars =>
  mood > 0.51 ? 5 : mood > 0.37 ? 4 : mood > 0.3 ? 3 : mood > 0.25 ? 2 : 1;

/** A lower rating makes a wrong size likelier. */
function fitFor(leaning: Fit, stars: Stars, roll: Roll): Fit {
  const other = leaning === "normal" ? pick(["pequeno", "grande"] as const, roll) : "normal";
  return roll() < (stars >= 4 ? 0.82 : 0.6) ? leaning : other;
}

const toneOf = (stars: Stars): Tone =>
  stars === 5 ? "loved" : stars === 4 ? "liked" : stars === 3 ? "mixed" : "disliked";

function textFor(
  { productId, size }: Received,
  stars: Stars,
  fit: Fit | null,
  said: Set<string>,
  roll: Roll,
) {
  const kind = kindOf(productId);
  const special = SPECIAL[kind][stars >= 4 ? "good" : "bad"];
  // Most texts about clothes do not fit a bag or a shoe.
  const pool =
    kind === "accessories" || kind === "shoes" ? special : roll() < 0.4 ? special : GENERAL[toneOf(stars)];
  const fresh = pool.filter((sentence) => !said.has(sentence));
  if (fresh.length === 0) return "";
  const opening = pick(fresh, roll);
  said.add(opening);
  const ofSize = kind === "shoes" ? ABOUT_SHOES : ABOUT_SIZE;
  const second = fit && roll() < 0.45 ? pick(ofSize[fit], roll).replace("#", size) : null;
  const third = stars >= 4 && roll() < 0.3 ? pick(ABOUT_THE_REST, roll) : null;
  const apart = second && third && roll() < 0.4 ? "\n\n" : " ";
  return [opening, second, third].filter(Boolean).join(apart);
}

const KINDS: Record<string, Kind> = {
  calcados: "shoes",
  acessorios: "accessories",
  infantil: "kids",
  "moda-praia": "beach",
  fitness: "sport",
  lingerie: "intimate",
  babydoll: "intimate",
  "blusa-masculina": "men",
};

function kindOf(productId: string): Kind {
  const { categoryId, name, sizes } = sampleProducts.find(({ id }) => id === productId)!;
  if (!sizes.some(takesFit)) return "accessories";
  if (KINDS[categoryId]) return KINDS[categoryId];
  if (name.includes("Jeans")) return "jeans";
  return /^(Calça|Pantalona|Saia|Short|Bermuda)/.test(name) ? "bottoms" : "clothes";
}
