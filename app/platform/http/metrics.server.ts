import { Counter, collectDefaultMetrics, Histogram, register } from "prom-client";

collectDefaultMetrics();

const duration = new Histogram({
  name: "mare_http_request_duration_seconds",
  help: "Time to answer a request, by kind of request and class of status.",
  labelNames: ["kind", "method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

const failures = new Counter({
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
  duration.observe(
    { kind: kindOf(path), method, status: `${Math.floor(status / 100)}xx` },
    milliseconds / 1000,
  );
}

export const countUnexpectedError = (): void => failures.inc();

export const metricsText = (): Promise<string> => register.metrics();
