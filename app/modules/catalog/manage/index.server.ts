export { addProduct } from "./add-product.server.ts";
export { answerProductEdit, productToEdit } from "./answer-edit.server.ts";
export { deleteProduct, deleteSellersProduct } from "./delete-product.server.ts";
export { editProduct } from "./edit-product.server.ts";
export { isOnProduct, releasePicture, takeAddress, takeUpload } from "./own-pictures.server.ts";
export { findManagedProduct, listOwnProducts, shopName } from "./own-product-queries.server.ts";
export { productData } from "./personal-data.server.ts";
export { duplicateProduct, setActive, setStock } from "./product-list-actions.server.ts";
export type { Ruled, Ruling } from "./rule-product.server.ts";
export {
  brokenGrades,
  countLowStockOffers,
  countShopViews,
  lowStockProducts,
  newestProducts,
  piecesLeftBy,
  shopStock,
} from "./shop-stock.server.ts";
export { submitListChange } from "./submit-list-change.server.ts";
export { submitNewProduct, submitProductEdit, submitQuickEdit } from "./submit-product.server.ts";
export { submitStockGrid } from "./submit-stock-grid.server.ts";
export { restoreProduct, takeDownProduct } from "./take-down-product.server.ts";
