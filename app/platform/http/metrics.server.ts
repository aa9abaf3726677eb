import { collectDefaultMetrics, register } from "prom-client";
import { newCounter } from "../metric.server.ts";
import { countDuration } from "./request-durations.server.ts";

// The library's own; `npm run dev` loads this file again after an edit.
if (!register.getSingleMetric("process_start_time_seconds")) collectDefaultMetrics();

const failures = newCounter({
  name: "mare_unexpected_errors_total",
  help: "Errors that no code expected; each has a log line with its request id.",
});

/** Few, fixed labels: a path would make one time series per product. */
function kindOf(path: string): string {
  if (path.startsWith("/assets/")) return "asset";
  if (path.endsWith(".data")) return "data";
  if (path.startsWith("/api/")) return "api";
  return "page";
}

export function observeRequest(path: string, method: string, status: number, milliseconds: number): void {
  countDuration(kindOf(path), method, STATUS_CLASSES[Math.floor(status / 100)]!, milliseconds / 1000);
}

const STATUS_CLASSES = ["0xx", "1xx", "2xx", "3xx", "4xx", "5xx"];

export const countUnexpectedError = (): void => failures.inc();

export const metricsText = (): Promise<string> => register.metrics();
