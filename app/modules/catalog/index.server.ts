export { categoryCovers } from "./banner-queries.server.ts";
export { listCategories } from "./category-queries.server.ts";
export {
  listCategory,
  listNewest,
  listOffers,
  listTrending,
  offerBands,
  topSellers,
  trends,
} from "./list-queries.server.ts";
export { findProduct, relatedProducts } from "./product-queries.server.ts";
export { sitemapChunkCount, sitemapProducts } from "./sitemap-queries.server.ts";
