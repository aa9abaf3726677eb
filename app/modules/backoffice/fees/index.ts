export { readMonth } from "./month.ts";
