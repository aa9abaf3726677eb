import { expect, it } from "vitest";
import { LOST_DATABASE, rememberCrashes } from "./worker-deaths.ts";

const told = (...exits: (number | null)[]) => {
  const crashes = rememberCrashes();
  for (const [at, exitCode] of exits.entries()) crashes.ended([`pool-${at}`], exitCode);
  return crashes.environment();
};

it("a worker that was killed or failed has crashed; one that stopped or lost its database has not", () => {
  expect(told(null, 1)).toEqual({ MARE_CRASHED_WORKERS: "pool-0,pool-1" });
  expect(told(0, LOST_DATABASE)).toEqual({});
});
