export { ownShopNaming, renameShop, type ShopNaming } from "./rename-shop.server.ts";
