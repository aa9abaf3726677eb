export { restockWishes, wishValue, wishWords } from "./restock.ts";
