import { fork } from "node:child_process";
import type { Lived } from "./live-in-copy.ts";
import { GREEN, type Outcome } from "./outcome.ts";

/** Lives through the attacked days in a copy of the project. */
export async function simulateIn(folder: string): Promise<Outcome> {
  const child = fork("prove/mutations/live-in-copy.ts", {
    cwd: folder,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr!.on("data", (text) => {
    errors += text;
  });
  let lived: Lived | null = null;
  child.once("message", (message) => {
    lived = message as Lived;
  });
  await new Promise((resolve) => child.once("close", resolve));
  return outcomeOf(lived, errors);
}

function outcomeOf(lived: Lived | null, errors: string): Outcome {
  if (!lived)
    return { kind: "broken", why: /^\w*Error.*$/m.exec(errors)?.[0] ?? "the simulation ended early" };
  const [violation] = lived.violations;
  return violation ? { kind: "noticed", by: `the simulation: ${violation.check}` } : GREEN;
}
