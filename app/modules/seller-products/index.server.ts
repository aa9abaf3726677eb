export { addProduct } from "./add-product.server.ts";
export { deleteProduct, deleteSellersProduct } from "./delete-product.server.ts";
export { duplicateProduct } from "./duplicate-product.server.ts";
export { editProduct } from "./edit-product.server.ts";
export { takeAddress, takeUpload } from "./own-pictures.server.ts";
export {
  findManagedProduct,
  findOwnProduct,
  listOwnProducts,
  listOwnProducts,
  shopName,
  shopName,
} from "./own-product-queries.server.ts";
export { productData } from "./personal-data.server.ts";
export type { Ruled, Ruling } from "./rule-product.server.ts";
export { setActive } from "./set-active.server.ts";
export { setStock } from "./set-stock.server.ts";
export { submitListChange } from "./submit-list-change.server.ts";
export { submitNewProduct, submitProductEdit, submitQuickEdit } from "./submit-product.server.ts";
export { restoreProduct, takeDownProduct } from "./take-down-product.server.ts";
