import { register } from "prom-client";
import { expect, it } from "vitest";
import { reportFigures } from "./gauge.server.ts";

it("a figure that is not known, or cannot be read, is absent and leaves the others", async () => {
  reportFigures({ name: "known", help: "-", read: () => [{ value: 3 }] });
  reportFigures({ name: "unknown", help: "-", read: () => [] });
  reportFigures({ name: "unknown_by_kind", help: "-", labels: ["kind"], read: () => [] });
  reportFigures({ name: "unreadable", help: "-", read: () => Promise.reject(new Error("away")) });

  const values = (await register.metrics()).split("\n").filter((line) => line && !line.startsWith("#"));
  expect(values).toEqual(["known 3"]);
});

it("a figure by label is what was read last", async () => {
  let kinds = ["a", "b"];
  const read = () => kinds.map((kind) => ({ labels: { kind }, value: 1 }));
  reportFigures({ name: "by_kind", help: "-", labels: ["kind"], read });
  await register.metrics();
  kinds = ["b"];
  expect(await register.getSingleMetricAsString("by_kind")).not.toContain('kind="a"');
});
