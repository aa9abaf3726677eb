export { exportProducts } from "./export-products.server.ts";
export { findProductRecord } from "./find-product-record.server.ts";
export { getAllProducts } from "./get-all-products.server.ts";
export {
  countProducts,
  countProductsOnSale,
  listAllProducts,
  productStats,
  sellerOptions,
} from "./list-products.server.ts";
export {
  deleteSellersProduct,
  restoreProduct,
  rulingSchema,
  takeDownProduct,
} from "./rule-product.server.ts";
