/** What a shop is judged by, counted. */
export interface RatingParts {
  reviews: { count: number; average: number };
  parcels: { sold: number; cancelledByShop: number; due: number; sentInTime: number };
}

export interface ShopRating {
  /** From 0 to 5 in tenths; null while too little was sold or reviewed to say. */
  score: number | null;
  parts: RatingParts;
}

/** Parcels count so many days from their payment. */
export const RATING_DAYS = 180;

/** Below these a single buyer would decide. */
export const MIN_REVIEWS = 5;
export const MIN_PARCELS = 10;

/** How much each part counts, of 100. */
export const WEIGHTS = { reviews: 60, sentInTime: 25, kept: 15 } as const;

const STARS = 5;

export function rateShop(parts: RatingParts): ShopRating {
  const { reviews, parcels } = parts;
  if (reviews.count < MIN_REVIEWS || parcels.sold < MIN_PARCELS || parcels.due === 0)
    return { score: null, parts };
  const inTime = parcels.sentInTime / parcels.due;
  const kept = 1 - parcels.cancelledByShop / parcels.sold;
  const weighted =
    WEIGHTS.reviews * reviews.average + WEIGHTS.sentInTime * STARS * inTime + WEIGHTS.kept * STARS * kept;
  // The sum of the weights is 100: tenths of stars.
  return { score: Math.round(weighted / 10) / 10, parts };
}

/** "98%", never 100% of what was not all of it, nor 0% of what was something. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return "sem dados";
  const percent = Math.round((part / whole) * 100);
  if (part < whole && percent === 100) return "99%";
  return part > 0 && percent === 0 ? "1%" : `${percent}%`;
}

/** "4,7". */
export const formatStars = (stars: number): string => stars.toFixed(1).replace(".", ",");
