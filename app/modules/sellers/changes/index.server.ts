export { companyInForce, findShopChange, ownShopData, pendingShopChanges } from "./change-queries.server.ts";
export { decideShopChange } from "./decide-change.server.ts";
export { changeShopPhone, requestShopChange } from "./request-change.server.ts";
