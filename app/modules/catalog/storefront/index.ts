export { BANNERS } from "./home-banners.ts";
export {
  bandPrice,
  justBelow,
  OFFER_LIMIT,
  offerBand,
  TRENDING_ABOVE,
  TRENDING_FILTERS,
  type TrendingFilter,
  trendingFilter,
} from "./offers.ts";
