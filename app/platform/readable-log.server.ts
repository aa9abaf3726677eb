import { styleText } from "node:util";

const LEVELS: Record<number, { name: string; colour: "gray" | "cyan" | "yellow" | "red" }> = {
  10: { name: "trace", colour: "gray" },
  20: { name: "debug", colour: "gray" },
  30: { name: "info", colour: "cyan" },
  40: { name: "warn", colour: "yellow" },
  50: { name: "error", colour: "red" },
  60: { name: "fatal", colour: "red" },
};
/** In every entry, and of no use in a terminal. */
const LEFT_OUT = ["level", "time", "pid", "msg", "requestId", "address"];

/** One entry of the log as a line for a terminal: when, level, method, path, status, milliseconds. */
export function readableLine(json: string): string {
  const entry = JSON.parse(json) as Record<string, unknown> & { level: number; time: string };
  const { name, colour } = LEVELS[entry.level] ?? { name: "info", colour: "cyan" };
  const beginning = `${styleText("gray", entry.time.slice(11, 19))} ${styleText(colour, name.padEnd(5))}`;
  const { method, path, status, milliseconds, err, ...others } = entry;
  const request =
    method === undefined
      ? []
      : [
          String(method).padEnd(4),
          path,
          styleText(statusColour(Number(status)), String(status)),
          styleText("gray", `${milliseconds} ms`),
        ];
  const facts = Object.entries(others)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(
      ([key, value]) =>
        `${styleText("gray", `${key}=`)}${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  if (method === undefined && milliseconds !== undefined) facts.push(styleText("gray", `${milliseconds} ms`));
  const what = entry.msg === "request" ? [] : [entry.msg];
  const stack = (err as { stack?: string } | undefined)?.stack;
  return `${[beginning, ...request, ...what, ...facts].join(" ")}\n${stack ? `${stack}\n` : ""}`;
}

function statusColour(status: number): "green" | "cyan" | "yellow" | "red" {
  if (status >= 500) return "red";
  if (status >= 400) return "yellow";
  return status >= 300 ? "cyan" : "green";
}
