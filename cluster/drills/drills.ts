import { setTimeout as delay } from "node:timers/promises";
import { huntStalePages } from "../../bench/staleness/hunt.ts";
import type { FaultKind } from "../../prove/plan/faults.ts";
import { patiently } from "../../prove/world/shop.ts";
import type { Cluster } from "../cluster.ts";
import type { DrillName } from "../options.ts";
import type { Tally } from "./load.ts";
import { shareState } from "./shared-state.ts";

export interface Drill {
  what: string;
  /** What the simulation calls it: after it a letter may be handed over twice under one Message-ID. */
  fault?: FaultKind;
  /** Ends when everything stands again; returns what was found wrong beside the books. */
  strike(cluster: Cluster): Promise<string[]>;
  /** What may not fail. Orders are always all there, once each. */
  mustNotFail: ("orders" | "pages")[];
  /** It changes stock itself, past the journal. */
  changesStock?: boolean;
}

export const DRILLS: Record<DrillName, Drill> = {
  "shared-state": {
    what: "no fault: pictures uploaded through one node are read from the other, and a seller reads a new price while the replica is held back",
    mustNotFail: ["orders", "pages"],
    changesStock: true,
    strike: shareState,
  },
  "rolling-restart": {
    what: "each web node stopped and started, one after the other",
    mustNotFail: ["orders", "pages"],
    strike: async ({ web }) => {
      for (const node of web) {
        await node.stop();
        node.start();
        await patiently(node.name, node.answers);
        // haproxy asks once a second, and lets it grow into its part.
        await delay(3_000);
      }
      return [];
    },
  },
  "database-killed": {
    what: "kill -9 of the primary's PostgreSQL",
    fault: "kill-database",
    mustNotFail: [],
    strike: async ({ databases }) => {
      const former = await databases.primary();
      former.killPostgres();
      await patiently("another primary", async () => (await databases.primary()).name !== former.name);
      await databases.untilSynchronous();
      return [];
    },
  },
  "primary-lost": {
    what: "kill -9 of the primary's PostgreSQL and Patroni, as a power cut",
    fault: "kill-database",
    mustNotFail: [],
    strike: async ({ databases }) => {
      const former = await databases.primary();
      await former.lose();
      await patiently("another primary", async () => (await databases.primary()).name !== former.name);
      former.patroni.start();
      await databases.untilSynchronous();
      return [];
    },
  },
  "primary-frozen": {
    what: "the primary's PostgreSQL and Patroni stopped (SIGSTOP): connections stay open and nobody answers; woken up later",
    fault: "pause-database",
    mustNotFail: [],
    strike: (cluster) => freezePrimary(cluster, "machine"),
  },
  "patroni-frozen": {
    what: "the primary's Patroni stopped (SIGSTOP) while its PostgreSQL goes on; woken up later",
    fault: "pause-database",
    mustNotFail: [],
    strike: (cluster) => freezePrimary(cluster, "patroni"),
  },
  "replica-lost": {
    what: "kill -9 of the replica's PostgreSQL and Patroni; back after 30 s",
    mustNotFail: ["pages"],
    strike: async ({ databases }) => {
      const replica = await databases.replica();
      await replica.lose();
      await delay(30_000);
      replica.patroni.start();
      await databases.untilSynchronous();
      return [];
    },
  },
  "listener-cut": {
    what: "the connections that tell and hear what changed ended three times, while pages are looked at for what is no longer true",
    mustNotFail: ["orders", "pages"],
    changesStock: true,
    strike: async (cluster) => {
      const { counterExamples, committed, unanswered } = await huntStalePages({
        url: cluster.url,
        databaseUrl: cluster.databaseUrl,
        seconds: 30,
        readers: 4,
        disturb: (stop) => cutListeners(cluster, stop),
      });
      return [
        ...counterExamples,
        ...(committed > 0 ? [] : ["nothing was changed"]),
        ...(unanswered > 0 ? [`${unanswered} pages that were looked at failed`] : []),
      ];
    },
  },
  "worker-killed": {
    what: "kill -9 of the worker node; started again after 5 s",
    fault: "kill-worker",
    mustNotFail: ["orders", "pages"],
    strike: async ({ worker }) => {
      await worker.kill();
      await delay(5_000);
      worker.start();
      await patiently(worker.name, worker.answers);
      return [];
    },
  },
};

/** Woken up while another is the primary: it must not believe that it still is. */
async function freezePrimary({ databases }: Cluster, what: "machine" | "patroni"): Promise<string[]> {
  const former = await databases.primary();
  const wake = former.freeze(what);
  const hasAnother = async () => (await databases.primary()).name !== former.name;
  await patiently("another primary", hasAnother).finally(wake);
  await databases.untilSynchronous();
  return (await hasAnother()) ? [] : [`${former.name} took the lead back`];
}

async function cutListeners({ ask }: Cluster, stop: AbortSignal): Promise<void> {
  for (let times = 0; times < 3 && !stop.aborted; times++) {
    await delay(7_000, undefined, { signal: stop }).catch(() => {});
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('mare-listen', 'mare-notifier')",
    );
  }
}

/** What a drill did not hold, apart from the books. */
export const notHeld = ({ mustNotFail }: Drill, tally: Tally): string[] =>
  mustNotFail
    .filter((kind) => tally[kind].failed > 0)
    .map((kind) => `${tally[kind].failed} of ${tally[kind].asked} requests for ${kind} failed`);
