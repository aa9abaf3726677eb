import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

/** A scrape reaches one web process but must tell of all: it asks the primary, which gathers from every one. */
interface MetricsMessage {
  kind: "metrics";
  id: number;
  text?: string;
}

const isMetrics = (message: unknown): message is MetricsMessage =>
  typeof message === "object" && message !== null && (message as MetricsMessage).kind === "metrics";

// Made in every process: in a web process it answers the primary's questions, in the primary it asks them.
const aggregator = new AggregatorRegistry();
let lastId = 0;

export function askPrimaryForMetrics(): Promise<string> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isMetrics(message) || message.id !== id) return;
      process.off("message", onMessage);
      resolve(message.text ?? "");
    };
    process.on("message", onMessage);
    process.send?.({ kind: "metrics", id } satisfies MetricsMessage);
  });
}

export function answerMetricsRequests(): void {
  cluster.on("message", async (worker, message: unknown) => {
    if (!isMetrics(message)) return;
    const text = await aggregator.clusterMetrics().catch(() => "");
    worker.send({ kind: "metrics", id: message.id, text } satisfies MetricsMessage);
  });
}
