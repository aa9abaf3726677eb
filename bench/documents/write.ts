import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Results, withBlocks } from "./blocks.ts";
import { growthChart } from "./chart.ts";

const DOCUMENTS = ["docs/performance.md", "docs/reliability.md", "README.md"];
const CHART = "docs/images/growth.svg";

/** `npm run bench -- --write`: what was measured goes into the documents, the newest last. */
export function writeDocuments(): void {
  const files = readdirSync("bench").filter((name) => /^results.*\.json$/.test(name));
  if (files.length === 0) throw new Error("Nothing was measured yet: npm run bench");
  const ages = new Map(files.map((name) => [name, statSync(join("bench", name)).mtimeMs]));
  for (const name of files.sort((a, b) => ages.get(a)! - ages.get(b)!)) {
    const results = JSON.parse(readFileSync(join("bench", name), "utf8")) as Results;
    for (const document of DOCUMENTS)
      writeFileSync(document, withBlocks(readFileSync(document, "utf8"), results));
    if (results.figures.some(({ part }) => part === "growth"))
      writeFileSync(CHART, growthChart(results.figures));
  }
}
