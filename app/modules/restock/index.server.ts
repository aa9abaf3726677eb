export { tellRestockJob } from "./jobs/tell-restock.server.ts";
export {
  askRestock,
  cancelRestock,
  openRestocksOf,
  restockData,
  restockSchema,
} from "./restock-requests.server.ts";
