export { addToBrowserCart } from "./browser-cart.ts";
