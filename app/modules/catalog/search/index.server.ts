export { searchProducts } from "./search-products.server.ts";
export { suggest } from "./suggest.server.ts";
