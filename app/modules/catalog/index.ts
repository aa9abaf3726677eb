export { type Category, categoryPath } from "./category.ts";
export { type Listing, MAX_PAGES, PAGE_SIZE, pageNumber, shownRange } from "./listing.ts";
export { type Product, type ProductSummary, productPath, type Variant } from "./product.ts";
