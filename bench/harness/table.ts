import type { Figure } from "./figure.ts";

/** Markdown: it is read in a terminal and pasted into the documents. */
export function tableOf(figures: Figure[]): string {
  const heads = [
    "What",
    "Products",
    "Clients",
    "Measured",
    "Goal",
    "Ceiling of the same run",
    "p50",
    "p95",
    "p99",
    "Bytes",
    "Web process",
    "Remark",
  ];
  return markdown(
    heads,
    figures.map((figure) => [
      /^(from|p95)/.test(figure.part) ? `${figure.what}, ${figure.part}` : figure.what,
      figure.products?.toLocaleString("en") ?? "",
      figure.clients?.toString() ?? "",
      measured(figure),
      goal(figure),
      ceiling(figure),
      milliseconds(figure.p50),
      milliseconds(figure.p95),
      milliseconds(figure.p99),
      figure.bytes === undefined ? "" : `${(figure.bytes / 1024).toFixed(1)} KB`,
      figure.memory === undefined ? "" : `${figure.memory.toFixed(0)} MB`,
      figure.remark ?? "",
    ]),
  );
}

/** Columns that no row fills are left out; figures stand to the right. */
export function markdown(heads: string[], rows: string[][]): string {
  const filled = heads.map((_, column) => rows.some((row) => row[column] !== ""));
  const line = (cells: string[]) => `| ${cells.filter((_, column) => filled[column]).join(" | ")} |`;
  const rule = heads.map((head) => (["What", "Goal", "Remark"].includes(head) ? "---" : "---:"));
  return [line(heads), line(rule), ...rows.map(line)].join("\n");
}

export const measured = ({ value, unit }: Figure): string =>
  unit === ""
    ? Math.round(value).toLocaleString("en")
    : `${rounded(value)}${["ms", "s", "MB", "KB"].includes(unit) ? ` ${unit}` : unit}`;

export const goal = ({ goals = [] }: Figure): string =>
  goals.map(({ text, met }) => (met ? text : `**${text}: missed**`)).join(", ");

/** How much of the ceiling was reached; for times, how many times as long it took. */
export function ceiling({ value, unit, ceiling }: Figure): string {
  if (ceiling === undefined) return "";
  if (unit === "/s") return `${rounded(ceiling)}/s (${rounded((100 * value) / ceiling)}%)`;
  return `${rounded(ceiling)} ${unit} (${rounded(value / ceiling)}×)`;
}

export const milliseconds = (time: number | undefined): string =>
  time === undefined ? "" : `${rounded(time)} ms`;

/** Three digits are more than two runs agree on. */
export function rounded(figure: number): string {
  if (!Number.isFinite(figure)) return "none";
  if (figure === 0) return "0";
  if (figure >= 100) return Math.round(figure).toLocaleString("en");
  return figure >= 10 ? figure.toFixed(0) : figure.toFixed(figure >= 1 ? 1 : 2);
}
