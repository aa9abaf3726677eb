import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Account } from "#server/embedded-postgres/account.ts";

export interface Program {
  name: string;
  command: string[];
  env: Record<string, string>;
  /** Null: our own. */
  account: Account | null;
  logFile: string;
}

/** A program that can be stopped, killed and started again. */
export interface Service {
  name: string;
  start(): void;
  /** Null while it does not run. */
  pid(): number | null;
  /** Asks it to end, and waits; one that does not is killed. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** A node with requests under way needs its draining time; PostgreSQL writes a checkpoint. */
const MAX_GOODBYE_TIME = 60_000;

/** Each in a process group of its own: Ctrl-C reaches this command alone, which stops them in order. */
export function serviceOf({ name, command: [program, ...args], env, account, logFile }: Program): Service {
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  const signal = (how: NodeJS.Signals) => child?.kill(how);
  return {
    name,
    pid: () => child?.pid ?? null,
    start: () => {
      const log = openSync(logFile, "a");
      const started = spawn(program!, args, { env, stdio: ["ignore", log, log], detached: true, ...account });
      child = started;
      ended = new Promise((resolve) => {
        const end = () => {
          if (child === started) child = null;
          resolve();
        };
        started.once("exit", end).once("error", end);
      });
    },
    stop: async () => {
      signal("SIGTERM");
      await Promise.race([ended, delay(MAX_GOODBYE_TIME, undefined, { ref: false })]);
      signal("SIGKILL");
      await ended;
    },
    kill: async () => {
      signal("SIGKILL");
      await ended;
    },
  };
}
