import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "./percentile.ts";

export interface Load {
  port: number;
  /** Asked for in turn. */
  paths: string[];
  headers: Record<string, string>;
  clients: number;
  seconds: number;
}

export interface LoadResult {
  answers: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Head and body. */
  bytesEach: number;
  statuses: Record<number, number>;
}

export interface LoadGenerator {
  apply(load: Load): Promise<LoadResult>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL("./load-generator.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const apply = (load: Load): Promise<LoadResult> =>
    new Promise((resolve, reject) => {
      child.once("message", (message: { result?: LoadResult; error?: string }) =>
        message.result ? resolve(message.result) : reject(new Error(message.error)),
      );
      child.send(load);
    });
  return { apply, stop: () => child.kill() };
}

/** What is measured side by side: a page of a shop, or the same bytes from a bare server. */
export type Subject = Omit<Load, "clients" | "seconds"> & { seconds: number };

/**
 * Short slices in turn, so that a slow moment of the machine falls on all of them alike; of each the middle one of its
 * rounds counts.
 */
export async function measureInTurn<Name extends string>(
  generator: LoadGenerator,
  subjects: Record<Name, Subject>,
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Record<Name, LoadResult>> {
  const slices = new Map<Name, LoadResult[]>();
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(subjects) as Name[]) {
      const slice = await generator.apply({ ...subjects[name], clients });
      slices.set(name, [...(slices.get(name) ?? []), slice]);
    }
  }
  return Object.fromEntries([...slices].map(([name, results]) => [name, summary(results)])) as Record<
    Name,
    LoadResult
  >;
}

function summary(results: LoadResult[]): LoadResult {
  const middle = (field: "perSecond" | "p50" | "p95" | "p99" | "bytesEach") =>
    median(results.map((result) => result[field]));
  const statuses: Record<number, number> = {};
  for (const result of results)
    for (const [status, count] of Object.entries(result.statuses))
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
  return {
    answers: results.reduce((sum, { answers }) => sum + answers, 0),
    perSecond: middle("perSecond"),
    p50: middle("p50"),
    p95: middle("p95"),
    p99: middle("p99"),
    bytesEach: middle("bytesEach"),
    statuses,
  };
}
