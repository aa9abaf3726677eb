/** One line of the table, and of the JSON. */
export interface Figure {
  /** What it is called in the documents' conditions, such as `home 70 from memory`. */
  id: string;
  part: string;
  what: string;
  products?: number;
  clients?: number;
  /** Answers a second, or the figure itself in `unit`. */
  value: number;
  unit: "/s" | "ms" | "s" | "MB" | "KB" | "×" | "";
  p50?: number;
  p95?: number;
  p99?: number;
  /** Of one answer, head and body. */
  bytes?: number;
  /** The same bytes from bare `node:http`, or an empty query, in the same run. */
  ceiling?: number;
  /** Megabytes that the web process held afterwards. */
  memory?: number;
  goals?: Goal[];
  /** What makes the figure other than its name says. */
  remark?: string;
}

export interface Goal {
  text: string;
  met: boolean;
}

export const atLeast = (figure: number, goal: number, unit: string): Goal => ({
  text: `≥ ${goal.toLocaleString("en")}${unit}`,
  met: figure >= goal,
});
export const atMost = (figure: number, goal: number, unit: string): Goal => ({
  text: `≤ ${goal.toLocaleString("en")}${unit}`,
  met: figure <= goal,
});
