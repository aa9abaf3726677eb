import { parseArgs } from "node:util";

export const DRILL_NAMES = [
  "rolling-restart",
  "database-killed",
  "primary-lost",
  "primary-frozen",
  "patroni-frozen",
  "replica-lost",
  "worker-killed",
  // The last two change prices, and whoever wants an order at an old price is refused.
  "shared-state",
  "listener-cut",
] as const;
export type DrillName = (typeof DRILL_NAMES)[number];

export const USAGE = `npm run cluster                        the cluster, until Ctrl-C
npm run cluster -- --drills            the cluster, every drill, and its end
npm run cluster -- drill NAME …        only these: ${DRILL_NAMES.join(", ")}

--dir FOLDER   an empty folder for everything, which stays (without it a temporary one, which is removed at the end)
--port 4400    the shop's port; the sixty after it are used as well
--rate 10      orders a second during a drill
--write        puts the drills' table into docs/reliability.md`;

export interface Options {
  drills: DrillName[];
  /** Undefined: a new one, which is removed at the end. */
  dir: string | undefined;
  port: number;
  rate: number;
  write: boolean;
}

/** What is wrong with the command line. */
export class UsageError extends Error {}

export function optionsIn(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [word, ...names] = positionals;
  if (word !== undefined && word !== "drill") throw new UsageError(`There is nothing called ${word}.`);
  if (word === "drill" && names.length === 0) throw new UsageError("drill needs a name.");
  const unknown = names.find((name) => !DRILL_NAMES.includes(name as DrillName));
  if (unknown !== undefined) throw new UsageError(`There is no drill called ${unknown}.`);
  if (values.write && !values.drills && names.length === 0)
    throw new UsageError("--write needs drills: without them there is nothing to write.");
  return {
    drills: values.drills ? [...DRILL_NAMES] : (names as DrillName[]),
    dir: values.dir,
    port: wholeNumber("--port", values.port, 1024, 65_000),
    rate: wholeNumber("--rate", values.rate, 1, 500),
    write: values.write,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        drills: { type: "boolean", default: false },
        dir: { type: "string" },
        port: { type: "string", default: "4400" },
        rate: { type: "string", default: "10" },
        write: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function wholeNumber(name: string, text: string, lowest: number, highest: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= lowest && number <= highest) return number;
  throw new UsageError(`${name} must be a whole number from ${lowest} to ${highest}.`);
}
