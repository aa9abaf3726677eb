export { addToBrowserCart } from "./browser-cart.ts";
export { linesOf, type PricedCart, type PricedLine, type Refusal, type RefusedLine } from "./priced-cart.ts";
export { addUp, MOST_LINES, readWishes, type Wish } from "./wish.ts";
