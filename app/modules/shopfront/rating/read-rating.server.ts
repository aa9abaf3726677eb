import { parcelRecord } from "#app/modules/orders/seller/index.server.ts";
import { shopStars } from "#app/modules/reviews/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { rememberEach } from "#app/platform/remember.server.ts";
import { RATING_DAYS, rateShop, type ShopRating } from "./shop-rating.ts";

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

/** Reads half a year of parcels; a shop's page may say it some minutes late. The keys are shops that exist. */
const rememberedParcels = rememberEach(TEN_MINUTES, (sellerId) =>
  parcelRecord(sellerId, new Date(clock.now().getTime() - RATING_DAYS * DAY)),
);

export async function readShopRating(sellerId: string): Promise<ShopRating> {
  const [reviews, parcels] = await Promise.all([shopStars(sellerId), rememberedParcels(sellerId)]);
  return rateShop({ reviews, parcels });
}
