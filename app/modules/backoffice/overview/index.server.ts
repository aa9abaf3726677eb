export { adminOverview, adminStats } from "./overview.server.ts";
