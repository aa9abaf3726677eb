export { askRestock, cancelRestock, openRestocksOf } from "./ask-restock.server.ts";
export { tellRestock } from "./jobs/tell-restock.server.ts";
