import { readFileSync } from "node:fs";

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

/** Every expression in which the alerts and the dashboard ask Prometheus for something. */
export function askedExpressions(): string[] {
  const alerts = readFileSync("ops/prometheus-alerts.yml", "utf8");
  const { panels } = JSON.parse(readFileSync("ops/grafana-dashboard.json", "utf8")) as { panels: Panel[] };
  return [
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression!),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
}

type Labels = Record<string, string>;

/** What a shop reports: the kind of each metric, and the labels of each of its series. */
interface Reported {
  kinds: Map<string, string>;
  series: { name: string; labels: Labels }[];
}

export function readMetrics(text: string): Reported {
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name!, kind!]));
  const series = [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name, labels = ""]) => ({
    name: name!,
    labels: labelsIn(labels),
  }));
  return { kinds, series };
}

const labelsIn = (text: string): Labels =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

const HISTOGRAM_PART = /_(bucket|sum|count)$/;
/** Prometheus itself adds them. */
const ADDED = ["instance", "job"];

/**
 * What an expression asks for and the shop does not report. A counter appears with a label when that happened for the first time: of one
 * that was not counted yet only the name is looked for, and of any only which labels it has. A gauge has each of its values at all times.
 */
export function notReported(expression: string, { kinds, series }: Reported): string[] {
  const used = [...expression.matchAll(/\b((?:mare|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(", "));
  return used.flatMap(([selector, name, matchers = ""]) => {
    const kind = kinds.get(name!) ?? kinds.get(name!.replace(HISTOGRAM_PART, ""));
    if (!kind) return [name!];
    const reported = series.filter((one) => one.name === name).map(({ labels }) => labels);
    if (kind !== "gauge" && reported.length === 0) return [];
    const wanted = labelsIn(matchers);
    const named = [...matchers.matchAll(/(\w+)(?:=~?|!)/g)].map(([, label]) => label!);
    const hasLabels = (labels: Labels) =>
      [...named, ...grouped].every((label) => ADDED.includes(label) || label in labels);
    const hasValues = (labels: Labels) =>
      kind !== "gauge" || Object.entries(wanted).every(([label, value]) => labels[label] === value);
    return reported.some((labels) => hasLabels(labels) && hasValues(labels)) ? [] : [selector];
  });
}
