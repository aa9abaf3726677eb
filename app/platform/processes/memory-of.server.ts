import { readFileSync } from "node:fs";

/** Bytes that another process holds in memory; null where the system does not tell or it is gone. */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes ? Number(kilobytes) * 1024 : null;
  } catch {
    return null;
  }
}
