import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/support/chromium.ts";

/**
 * `npm run lighthouse -- http://127.0.0.1:3000`: what Lighthouse says about five pages of a shop that runs, on its phone
 * profile. It is fetched by npx and not a dependency: 117 packages and 180 MB.
 */
const LIGHTHOUSE = "lighthouse@13";
const PAGES = ["/", "/category/roupas", "/search?q=vestido", "/product/bella-1", "/cart"];
/** Search engines are asked to leave these alone, which Lighthouse takes for a mistake. */
const NOT_FOR_SEARCH_ENGINES = /^\/(search|cart)/;
/** The time a page is blocked differs from run to run; the run with the middle score is shown. */
const RUNS = 3;
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const METRICS = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "total-blocking-time": "blocked",
  "cumulative-layout-shift": "layout shift",
};

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string; numericValue: number }>;
}

const [shop = "http://127.0.0.1:3000"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "mare-lighthouse-"));
const chromium = await chromiumPath();
try {
  console.log(["page", ...Object.keys(GOALS), ...Object.values(METRICS)].join(" | "));
  for (const page of PAGES) {
    const { categories, audits } = middleReportOf(page);
    const scores = Object.keys(GOALS).map((name) => Math.round(100 * categories[name]!.score));
    const metrics = Object.keys(METRICS).map((name) => audits[name]!.displayValue);
    console.log([page, ...scores, ...metrics].join(" | "));
    if (Object.values(GOALS).some((goal, index) => scores[index]! < goal)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function middleReportOf(page: string): Report {
  const reports = Array.from({ length: RUNS }, () => reportOf(page));
  reports.sort((one, other) => one.categories.performance!.score - other.categories.performance!.score);
  return reports[Math.floor(RUNS / 2)]!;
}

function reportOf(page: string): Report {
  const file = join(folder, "report.json");
  const { status, stderr } = spawnSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      new URL(page, shop).href,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(" ")}`,
      ...(NOT_FOR_SEARCH_ENGINES.test(page) ? ["--skip-audits=is-crawlable"] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${page}:\n${stderr}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
