export { addToBrowserCart, keepInBrowserCart } from "./add-to-browser-cart.ts";
export { readBrowserCart } from "./browser-cart.ts";
export { linesInCopy } from "./cart-copy.ts";
export { type CartItem, lineRequestOf } from "./cart-item.ts";
export { type LineRequest, MAX_LINES, piecesOf, readLines } from "./line-request.ts";
export { linesOf, type PricedCart, type PricedLine, type Refusal, type RefusedLine } from "./priced-cart.ts";
export { whyRefused } from "./why-refused.ts";
export { linesWithoutBought, takeBoughtOutOfBrowserCart } from "./without-bought.ts";
