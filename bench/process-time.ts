import { readdirSync, readFileSync } from "node:fs";
import {
  moneyProcessesOf,
  postmasterOf,
  webProcessesOf,
  workerProcessesOf,
} from "#tests/support/application-processes.ts";

/** Processor time spent so far, in milliseconds, by each part of an application. Linux only. */
export interface ProcessTime {
  database: number;
  web: number;
  worker: number;
  loadGenerator: number;
}

const TICK = 10;

/** @param databaseDir where its database lives, unless in its own DATA_DIR */
export function processTime(dataDir: string, databaseDir = dataDir): ProcessTime {
  const { user, system } = process.cpuUsage();
  const postmaster = postmasterOf(databaseDir).pid;
  return {
    database: processorTimeOf(childrenOf(postmaster)) + spentByEnded(postmaster),
    web: processorTimeOf(webProcessesOf(dataDir)),
    worker: processorTimeOf([...workerProcessesOf(dataDir), ...moneyProcessesOf(dataDir)]),
    loadGenerator: (user + system) / 1000,
  };
}

export const processorTimeOf = (pids: number[]): number =>
  pids.reduce((total, pid) => total + spentBy(pid), 0);

/** The fields of /proc/pid/stat after the name, which may itself hold blanks and brackets. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return [];
  }
}

const spentBy = (pid: number): number => {
  const stat = statOf(pid);
  return stat.length ? (Number(stat[11]) + Number(stat[12])) * TICK : 0;
};

/** By children that have ended, so that the time of a closed connection still counts. */
const spentByEnded = (parent: number): number => {
  const stat = statOf(parent);
  return stat.length ? (Number(stat[13]) + Number(stat[14])) * TICK : 0;
};

const childrenOf = (parent: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === parent)
    .map(Number);
