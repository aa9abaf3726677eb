export { addProduct } from "./add-product.server.ts";
export { deleteProduct } from "./delete-product.server.ts";
export { duplicateProduct } from "./duplicate-product.server.ts";
export { editProduct } from "./edit-product.server.ts";
export { takeAddress, takeUpload } from "./own-pictures.server.ts";
export { findOwnProduct, listOwnProducts } from "./own-product-queries.server.ts";
export { setActive } from "./set-active.server.ts";
export { setStock } from "./set-stock.server.ts";
