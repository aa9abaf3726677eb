import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import { config } from "../config/index.server.ts";
import { db, type Executor } from "../db/db.server.ts";
import { reportFreeSpace } from "../free-space.server.ts";
import { reportFigures } from "../gauge.server.ts";
import { log } from "../log.server.ts";
import { version } from "../version.server.ts";
import { ownFacts } from "./own-facts.server.ts";
import { MAX_SILENCE, type ProcessKind, type RunningProcess } from "./process.ts";

const SPEAKS_EVERY = 10_000;
/** One that ended without saying so is shown that long. */
const FORGOTTEN_AFTER = "1 hour";

type Counts = Partial<Record<ProcessKind, number>>;

/**
 * Says from now on, until stopped, that this process lives. By the database's clock, which is the same for all machines.
 * The answer is how many were heard of lately, for the metrics.
 */
export function reportProcess(kind: ProcessKind): { stop(): Promise<void> } {
  const id = randomUUID();
  let heard: Counts = {};
  countProcesses(() => heard);
  reportMemory(kind);
  reportFreeSpace(config.dataDir);

  async function speak(): Promise<void> {
    const { rows } = await sql<{ kind: ProcessKind; count: number }>`
      with forgotten as (
        delete from processes where seen_at < now() - ${FORGOTTEN_AFTER}::interval
      ), told as (
        insert into processes (id, kind, host, pid, version, started_at, seen_at, memory_bytes, facts)
        values (${id}, ${kind}, ${hostname()}, ${process.pid}, ${version.text},
          now() - ${process.uptime()} * interval '1 second', now(), ${process.memoryUsage.rss()},
          ${JSON.stringify(ownFacts())})
        on conflict (id) do update set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes, facts = excluded.facts
      )
      select kind, count(*)::int as count from processes
      where id <> ${id} and seen_at > now() - ${MAX_SILENCE} * interval '1 second' group by kind`.execute(db);
    heard = Object.fromEntries(rows.map((row) => [row.kind, row.count]));
    heard[kind] = (heard[kind] ?? 0) + 1;
  }

  let turn = Promise.resolve();
  const speakInTurn = () => {
    turn = speak().catch((error: Error) => {
      heard = {};
      log.warn({ error: error.message }, "the process could not say that it lives");
    });
  };
  speakInTurn();
  const timer = setInterval(speakInTurn, SPEAKS_EVERY).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await turn;
      await sql`delete from processes where id = ${id}`.execute(db).catch(() => {});
    },
  };
}

const KINDS = ["web", "worker", "money"] as const satisfies ProcessKind[];

/** As each process heard it; where one has not heard anything for a while, another has. */
function countProcesses(heard: () => Counts): void {
  reportFigures({
    name: "mare_processes",
    help: "Processes of the whole installation that lately said that they live, by kind: web, worker, money.",
    labels: ["kind"],
    read: () => KINDS.map((kind) => ({ labels: { kind }, value: heard()[kind] ?? 0 })),
  });
}

/** Each process its own, by its number: a sum would hide the one that leaks. */
function reportMemory(kind: ProcessKind): void {
  reportFigures({
    name: "mare_process_memory_bytes",
    help: "Memory that each process of this machine holds, by kind and process id.",
    labels: ["kind", "pid"],
    read: () => [{ labels: { kind, pid: String(process.pid) }, value: process.memoryUsage.rss() }],
  });
}

/** By machine; on each the web processes first, the oldest first. */
export async function listProcesses(executor: Executor): Promise<RunningProcess[]> {
  const { rows } = await sql<RunningProcess>`
    select id, kind, host, pid, version, memory_bytes::float8 as "memoryBytes", facts,
      extract(epoch from now() - started_at)::float8 as age, extract(epoch from now() - seen_at)::float8 as silence
    from processes order by host, kind, started_at, pid`.execute(executor);
  return rows;
}
