export { priceCart, priceLines } from "./price-cart.server.ts";
