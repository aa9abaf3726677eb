export { adminStats } from "./overview/stats.server.ts";
