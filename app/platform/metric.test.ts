import { register } from "prom-client";
import { expect, it } from "vitest";
import { newCounter, newGauge, newHistogram, registerMetric } from "./metric.server.ts";

it.each([
  ["counter", () => newCounter({ name: "again", help: "-" }).inc(3)],
  ["gauge", () => newGauge({ name: "again", help: "-" }).set(3)],
  ["histogram", () => newHistogram({ name: "again", help: "-", buckets: [] }).observe(3)],
  [
    "metric of our own",
    () =>
      registerMetric({
        name: "again",
        get: () => ({ name: "again", help: "-", type: "gauge", values: [{ value: 3, labels: {} }] }),
      }),
  ],
])("a %s that is made again takes the place of the former", async (_, make) => {
  make();
  make();
  expect(await register.getSingleMetricAsString("again")).toMatch(/ 3$/m);
  expect(await register.getSingleMetricAsString("again")).not.toMatch(/ 6$/m);
});
