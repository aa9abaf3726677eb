import type { Figure } from "../harness/figure.ts";
import { ceiling, goal, markdown, measured, tableOf } from "../harness/table.ts";

export interface Results {
  machine: { cores: number; model: string; loadAverage: number; seconds: number; node: string };
  figures: Figure[];
}

/** Which figures a block of the documents shows. */
const CHOICES: Record<string, (figure: Figure) => boolean> = {
  memory: ({ part }) => part === "from memory",
  scratch: ({ part }) => part === "from scratch",
  growth: ({ part }) => part === "growth",
  start: ({ id }) => /^(second start|idle memory|home page)/.test(id),
  cart: ({ id }) => id.startsWith("cart of "),
  orders: ({ id }) => id.startsWith("orders"),
  staleness: ({ part }) => part === "staleness",
  browser: ({ part }) => part === "browser",
  crowd: ({ part }) => part === "crowd",
  overload: ({ id }) => id.startsWith("overload "),
};

/** What the README shows of them. */
const SUMMARY = [
  "second start",
  "idle memory",
  "home page, HTML",
  "home page, HTML compressed",
  "home page, scripts",
  "home, 70, memory, 10",
  "home, 70, memory, 50",
  "product, 70, memory, 10",
  "home, 70, scratch, 10",
  "product, 70, scratch, 10",
  "home, growth",
  "category, growth",
  "product, growth",
  "cart of 50",
  "orders",
];

/** In docs/performance.md; `growthChart` draws it. */
const CHART_LINK =
  "![Milliseconds that one page takes from scratch, as the catalogue grows](images/growth.svg)";

const BLOCK = /(<!-- bench (\w+) -->\n)[\s\S]*?(<!-- \/bench -->)/g;

/** A document with each block `<!-- bench name -->` written anew; one that this run did not measure stays as it is. */
export function withBlocks(document: string, results: Results): string {
  return document.replace(BLOCK, (block, begin: string, name: string, end: string) => {
    const table = name === "summary" ? summary(results.figures) : tableFor(name, results.figures);
    return table === null ? block : `${begin}${table}\n\n${machineLine(results)}\n${end}`;
  });
}

function tableFor(name: string, figures: Figure[]): string | null {
  const choice = CHOICES[name];
  if (!choice) throw new Error(`No figures are called ${name}.`);
  const chosen = figures.filter(choice);
  if (chosen.length === 0) return null;
  return name === "growth" ? `${CHART_LINK}\n\n${tableOf(chosen)}` : tableOf(chosen);
}

function summary(figures: Figure[]): string | null {
  const chosen = SUMMARY.map((id) => figures.find((figure) => figure.id === id));
  if (chosen.includes(undefined)) return null;
  return markdown(
    ["What", "Measured", "Goal", "Ceiling of the same run"],
    (chosen as Figure[]).map((figure) => [nameOf(figure), measured(figure), goal(figure), ceiling(figure)]),
  );
}

function nameOf({ what, part, clients, p99 }: Figure): string {
  if (clients === 50) return `${what} pages ${part}, 50 clients (p99 ${p99!.toFixed(0)} ms)`;
  return part.startsWith("from") ? `${what} pages ${part}, one process` : what;
}

const machineLine = ({ machine: { cores, model, loadAverage, node } }: Results): string =>
  `${cores} cores (${model}), Node ${node.slice(1)}, load generator on the same machine, load average ${loadAverage} at the end.`;
