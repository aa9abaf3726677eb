export { cartData } from "./personal-data.server.ts";
export { priceCart, priceLines, priceReserved } from "./price-cart.server.ts";
