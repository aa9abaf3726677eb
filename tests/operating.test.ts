import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { environmentSchema } from "#app/platform/config/environment.server.ts";
import { copied, readDockerfile, settingsOf } from "./support/image.ts";
import { notReported, readMetrics } from "./support/metrics.ts";

const alerts = readFileSync("ops/prometheus-alerts.yml", "utf8");
const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name!)),
];

it("the runbook has a paragraph for every alert", () => {
  const runbook = readFileSync("docs/runbooks/operating.md", "utf8");
  const names = matches(alerts, /- alert: (\w+)/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !runbook.includes(`**${name}**`))).toEqual([]);
});

it("a metric, a label or a value that the shop does not report is noticed", () => {
  const reported = readMetrics(
    [
      "# TYPE mare_jobs_waiting gauge",
      'mare_jobs_waiting{state="due"} 0',
      "# TYPE mare_jobs_total counter",
      "# TYPE mare_http_request_duration_seconds histogram",
      'mare_http_request_duration_seconds_count{kind="page",status="2xx"} 4',
    ].join("\n"),
  );
  const missing = (expression: string) => notReported(expression, reported);
  expect(missing('mare_jobs_waiting{state="due"} > 0')).toEqual([]);
  expect(missing('mare_jobs_waiting{state="lost"} > 0')).toEqual(['mare_jobs_waiting{state="lost"}']);
  expect(missing("max by (lane) (mare_jobs_waiting)")).toEqual(["mare_jobs_waiting"]);
  expect(missing("rate(mare_job_total[5m])")).toEqual(["mare_job_total"]);
  expect(missing('rate(mare_jobs_total{task="x"}[5m])')).toEqual([]);
  expect(missing('rate(mare_http_request_duration_seconds_count{status="5xx"}[5m])')).toEqual([]);
  expect(missing('rate(mare_http_request_duration_seconds_count{code="5xx"}[5m])')).toHaveLength(1);
});

const dockerfile = readDockerfile();
const image = dockerfile.filter(({ stage }) => stage === "image");
const ignored = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const letThrough = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));

it("the image runs as a user that is not root, by number, and listens where the settings say by default", () => {
  const user = image.findLast(({ verb }) => verb === "USER")!.rest;
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const { PORT, NODE_ENV, HOST } = settingsOf(image);
  expect({ PORT, NODE_ENV, HOST }).toEqual({ PORT: "3000", NODE_ENV: "production", HOST: "0.0.0.0" });
  expect(String(environmentSchema.parse({}).PORT)).toBe(PORT);
  expect(image.find(({ verb }) => verb === "EXPOSE")!.rest).toBe(PORT);
});

it("every setting of the image is one that the application knows", () => {
  const known = [...Object.keys(environmentSchema.shape), "NODE_ENV"];
  expect(Object.keys(settingsOf(image)).filter((name) => !known.includes(name))).toEqual([]);
});

it("what the image copies is there, and was let into its build", () => {
  // Made by a step of the Dockerfile.
  const made = ["build", "node_modules", "/data"];
  const paths = copied(dockerfile)
    .flatMap((step) => step.paths)
    .filter((path) => path !== "." && !made.includes(path));
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(path) || !letThrough.includes(path))).toEqual([]);
});

it("nothing but named folders and files is let into the build of the image: no data, no secrets, no history, no tests", () => {
  expect(ignored[0]).toBe("*");
  const kept = [
    ".git",
    ".env",
    ".data",
    ".backups",
    "node_modules",
    "build",
    "tests",
    "docs",
    "bench",
    "prove",
    "cluster",
    "ops",
  ];
  expect(letThrough.filter((path) => kept.includes(path) || /[*?]/.test(path))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(["**/*.test.ts", "**/*.test.tsx"]));
});
