import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

/**
 * A scrape reaches one web process but must report all: that one asks the primary, which collects from every process.
 */
interface MetricsMessage {
  kind: "metrics";
  id: number;
  text?: string;
  problem?: string;
}

const isMetrics = (message: unknown): message is MetricsMessage =>
  typeof message === "object" && message !== null && (message as MetricsMessage).kind === "metrics";

// Created in every process: in a web process it answers the primary, in the primary it asks.
const aggregator = new AggregatorRegistry();
let lastId = 0;

/** Rejects when a process did not answer in time, because it is starting or busy. */
export function askPrimaryForMetrics(): Promise<string> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (!isMetrics(message) || message.id !== id) return;
      process.off("message", onMessage);
      if (message.text === undefined)
        reject(new Error(`The metrics could not be gathered: ${message.problem}`));
      else resolve(message.text);
    };
    process.on("message", onMessage);
    process.send?.({ kind: "metrics", id } satisfies MetricsMessage);
  });
}

/** In the primary: of every process it forked. */
export const gatherMetrics = (): Promise<string> => aggregator.clusterMetrics();

export function answerMetricsRequests(): void {
  cluster.on("message", async (worker, message: unknown) => {
    if (!isMetrics(message)) return;
    const gathered = await gatherMetrics().then(
      (text) => ({ text }),
      (error: Error) => ({ problem: error.message }),
    );
    // The callback takes the error of a worker that died meanwhile; without it the error would end the primary.
    worker.send({ kind: "metrics", id: message.id, ...gathered } satisfies MetricsMessage, () => {});
  });
}
