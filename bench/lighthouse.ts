import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "#server/build.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/support/chromium.ts";
import { startShop } from "./harness/shop.ts";

/**
 * `npm run lighthouse`: what Lighthouse says about five pages of the sample shop, or of the shop at a given address, on its
 * phone profile. It is fetched by npx and not a dependency: 117 packages and 180 MB.
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

const folder = mkdtempSync(join(tmpdir(), "mare-lighthouse-"));
const chromium = await chromiumPath();
const [given] = process.argv.slice(2);
if (!given) await buildIfNeeded();
const own = given ? null : await startShop({ dataDir: join(folder, "shop") });
const shop = given ?? own!.url;
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
  await own?.stop();
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
