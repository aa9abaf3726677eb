export { retryJobs } from "./retry-jobs.server.ts";
export { reportSystem } from "./system-metrics.server.ts";
export { systemStatus } from "./system-status.server.ts";
