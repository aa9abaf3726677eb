import { register } from "prom-client";
import { expect, it } from "vitest";
import { countDuration } from "./request-durations.server.ts";

it("tells Prometheus how many requests of each kind took how long", async () => {
  for (const seconds of [0.001, 0.005, 0.02, 7]) countDuration("page", "GET", "2xx", seconds);
  countDuration("api", "POST", "4xx", 0.3);

  const text = await register.metrics();
  const lines = text.split("\n").filter((line) => line.startsWith("mare_http_request_duration_seconds"));
  const page = 'kind="page",method="GET",status="2xx"';
  expect(text).toContain("# TYPE mare_http_request_duration_seconds histogram");
  expect(lines).toContain(`mare_http_request_duration_seconds_bucket{le="0.005",${page}} 2`);
  expect(lines).toContain(`mare_http_request_duration_seconds_bucket{le="0.01",${page}} 2`);
  expect(lines).toContain(`mare_http_request_duration_seconds_bucket{le="5",${page}} 3`);
  expect(lines).toContain(`mare_http_request_duration_seconds_bucket{le="+Inf",${page}} 4`);
  expect(lines).toContain(`mare_http_request_duration_seconds_sum{${page}} 7.026`);
  expect(lines).toContain(`mare_http_request_duration_seconds_count{${page}} 4`);
  expect(lines).toContain(
    'mare_http_request_duration_seconds_count{kind="api",method="POST",status="4xx"} 1',
  );
});
