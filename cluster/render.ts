import { readFileSync } from "node:fs";

const NAME = /\{\{(\w+)\}\}/g;

/** The configuration files that an operator copies to real machines, and that `npm run cluster` fills in for loopback. */
export type Template =
  | "etcd.env"
  | "patroni.yml"
  | "pgbouncer.ini"
  | "userlist.txt"
  | "haproxy-database.cfg"
  | "haproxy-web.cfg"
  | "web.env"
  | "worker.env";

/** Refuses a name that has no value, and a value that no name asks for: each would be a setting that is not what it seems. */
export function rendered(template: Template, values: Record<string, string | number>): string {
  const text = readFileSync(new URL(`config/${template}`, import.meta.url), "utf8");
  const asked = new Set([...text.matchAll(NAME)].map(([, name]) => name!));
  const missing = [...asked].filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`${template} asks for ${missing.join(", ")}.`);
  const unused = Object.keys(values).filter((name) => !asked.has(name));
  if (unused.length > 0) throw new Error(`${template} does not ask for ${unused.join(", ")}.`);
  return text.replace(NAME, (_, name: string) => String(values[name]));
}

/** The settings in a file of lines `NAME=value`, as systemd reads it. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
