export { adminOverview } from "./overview.server.ts";
export { adminStats } from "./stats.server.ts";
