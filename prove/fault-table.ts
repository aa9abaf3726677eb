import type { Strike } from "./journal.ts";
import type { FaultKind } from "./plan/faults.ts";
import type { Proof } from "./run.ts";

const NAMES: Record<FaultKind, string> = {
  "kill-web": "kill -9 of a web process",
  "kill-worker": "kill -9 of the worker",
  "kill-database": "kill -9 of the database",
  "kill-primary": "kill -9 of the primary",
  "pause-database": "database paused",
  "cut-connections": "connections cut",
  "slow-connections": "connections slow",
  "hanging-mail": "mail server hanging",
};

const HEAD = `| Fault | Times | Requests in its waves | failed | Orders acknowledged | lost | doubled | Seconds to recover: median | most |
|---|---:|---:|---:|---:|---:|---:|---:|---:|`;

type Struck = Strike & Pick<Proof, "lost" | "doubled">;

/** Markdown. Where two faults struck one wave, it counts for both. */
export function faultTable(proofs: readonly Proof[]): string {
  const strikes = proofs.flatMap(({ journal, lost, doubled }) =>
    journal.strikes.map((strike) => ({ ...strike, lost, doubled })),
  );
  const rows = (Object.keys(NAMES) as FaultKind[]).map((kind) =>
    rowOf(
      kind,
      strikes.filter((strike) => strike.kind === kind),
    ),
  );
  return [HEAD, ...rows].join("\n");
}

function rowOf(kind: FaultKind, strikes: readonly Struck[]): string {
  const sum = (of: (strike: Struck) => number) => strikes.reduce((total, strike) => total + of(strike), 0);
  const recovered = strikes.map(({ recoveredIn }) => recoveredIn ?? Number.NaN).sort((a, b) => a - b);
  const seconds = (at: number) => recovered.at(at)?.toFixed(1) ?? "";
  const cells = [
    NAMES[kind],
    strikes.length,
    sum(({ requests }) => requests),
    sum(({ failed }) => failed),
    sum(({ acknowledged }) => acknowledged.length),
    sum(({ acknowledged, lost }) => acknowledged.filter((id) => lost.has(id)).length),
    sum(({ acknowledged, doubled }) => acknowledged.filter((id) => doubled.has(id)).length),
    seconds(Math.floor(recovered.length / 2)),
    seconds(-1),
  ];
  return `| ${cells.join(" | ")} |`;
}
