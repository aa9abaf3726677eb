export { CART_KEY, countPieces } from "./cart-storage.ts";
