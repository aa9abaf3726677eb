export { BANNERS } from "./home-banners.ts";
export { OFFER_SORTS, offerBand, offerSort, offersPath, TRENDING_FILTERS, trendingFilter } from "./offers.ts";
