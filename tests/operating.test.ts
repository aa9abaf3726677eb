import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSources } from "./support/boundaries.ts";

const alerts = readFileSync("ops/prometheus-alerts.yml", "utf8");
const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name!)),
];

it("the application defines every metric that the alerts use", () => {
  const sources = readSources()
    .map(({ text }) => text)
    .join("\n");
  const defined = matches(sources, /(?:name:|NAME =) "(mare_\w+)"/g);
  const used = matches(alerts, /\b(mare_\w+)/g).map((name) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
});

it("the runbook has a paragraph for every alert", () => {
  const runbook = readFileSync("docs/runbooks/operating.md", "utf8");
  const names = matches(alerts, /- alert: (\w+)/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !runbook.includes(`**${name}**`))).toEqual([]);
});
