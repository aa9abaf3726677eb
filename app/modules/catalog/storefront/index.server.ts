export { findProduct, findProducts, productFromJson, productJson } from "./find-product.server.ts";
export { forYouInCart, forYouOf } from "./for-you.server.ts";
export {
  categoryCovers,
  listNewest,
  listOffers,
  listTrending,
  offerBands,
  topSellers,
  trends,
} from "./list-queries.server.ts";
export { type NamedProduct, namedProducts } from "./named-products.server.ts";
export { findShared, sharedPicturePath } from "./share.server.ts";
export {
  type CardRow,
  cardRows,
  cardsOf,
  type Order,
  type ProductFilter,
  productList,
  summaries,
} from "./summaries.server.ts";
export { flushViews, forgetOldViews, recordView } from "./views.server.ts";
