export { categoryCovers } from "./banner-queries.server.ts";
export { listCategories } from "./category-queries.server.ts";
export { refreshSearchWordsJob } from "./jobs/refresh-search-words.server.ts";
export {
  listNewest,
  listOffers,
  listTrending,
  topSellers,
} from "./list-queries.server.ts";
export {
  existingProducts,
  findProduct,
  findProductLabels,
  findProducts,
  relatedProducts,
} from "./product-queries.server.ts";
export { offerBands, trends } from "./remembered-figures.server.ts";
export { searchProducts } from "./search/search-products.server.ts";
export { suggest } from "./search/suggestions.server.ts";
export { sitemapChunkCount, sitemapProducts } from "./sitemap-queries.server.ts";
export {
  coverPicture,
  isOnSale,
  joinProduct,
  productCategory,
  productName,
  productSeller,
  productsOnSale,
  variantStock,
} from "./sql.server.ts";
export { countSales, returnStock, stockOfVariants, takeStock, takingStock } from "./stock.server.ts";
export { findVariantOffers } from "./variant-offers.server.ts";
export { flushViews, forgetOldViews, recordView } from "./views.server.ts";
