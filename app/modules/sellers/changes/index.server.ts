export { changeShopPhone } from "./change-phone.server.ts";
export { findShopChange, ownShopData, pendingShopChanges } from "./change-queries.server.ts";
export { decideShopChange } from "./decide-change.server.ts";
export { requestShopChange } from "./request-change.server.ts";
