export { tellRestockJob } from "./jobs/tell-restock.server.ts";
export { restockInput } from "./restock-input.ts";
export {
  askRestock,
  cancelRestock,
  openRestocksOf,
  restockData,
} from "./restock-requests.server.ts";
