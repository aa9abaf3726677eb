export {
  allShopProducts,
  findShopProducts,
  holdShopProducts,
} from "./read-shop-products.server.ts";
export {
  addShopPictures,
  archiveShopProduct,
  changeShopProduct,
  createShopProducts,
  type ShopWriter,
} from "./write-shop-products.server.ts";
