import { execFile } from "node:child_process";
import { type Answer, readAudit } from "./read-audit.ts";

const AUDIT = ["npm", "audit", "--json", "--omit=dev", "--package-lock-only", "--fetch-retries=1"];
const LIMITS = { timeout: 60_000, maxBuffer: 20 * 1024 * 1024 };

/** Asks the registry that npm is set up with about what runs in production, as the lockfile names it. */
export function askRegistry(command = AUDIT, limits = LIMITS): Promise<Answer> {
  const [file, ...args] = command;
  return new Promise((resolve) => {
    // It also exits with 1 when it found something: what it printed counts.
    execFile(file!, args, { ...limits, killSignal: "SIGKILL" }, (error, stdout) => {
      if (error?.killed) resolve({ offered: false, why: "the registry did not answer in time" });
      else if (error?.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        resolve({ offered: false, why: "the answer was too large" });
      else resolve(readAudit(stdout));
    });
  });
}
