export { findProduct, findProducts, productFromJson, productJson } from "./find-product.server.ts";
export {
  categoryCovers,
  listNewest,
  listOffers,
  listTrending,
  offerBands,
  sitemapChunkCount,
  sitemapProducts,
  topSellers,
  trends,
} from "./list-queries.server.ts";
export { flushViews, forgetOldViews, recordView } from "./views.server.ts";
