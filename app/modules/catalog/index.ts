export { type Category, categoryPath } from "./category.ts";
