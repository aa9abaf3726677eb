export { listCategories } from "./category-queries.server.ts";
