export { addProduct, saveNewProduct } from "./add-product.server.ts";
export {
  isOnProduct,
  releasePicture,
  takeAddress,
  takeAddressFor,
  takeUpload,
} from "./own-pictures.server.ts";
export { findManagedProduct, listOwnProducts, shopName } from "./own-product-queries.server.ts";
export { productData } from "./personal-data.server.ts";
export { lineStockSchema, readStockGrid } from "./product-input.ts";
export { deleteProduct, duplicateProduct, setActive, setStock } from "./product-list-actions.server.ts";
export { shopOf } from "./reach.server.ts";
export { saveProductEdit, saveQuickEdit } from "./save-product-form.server.ts";
export {
  brokenGrades,
  countLowStockOffers,
  countOffersWithoutMeasures,
  countShopViews,
  lowStockProducts,
  newestProducts,
  piecesLeftBy,
  shopStock,
} from "./shop-stock.server.ts";
