export { restockRequests, restockValue, restockWording } from "./restock.ts";
