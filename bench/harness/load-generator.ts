import { connect, type Socket } from "node:net";
import { AnswerReader } from "./answer-reader.ts";
import type { Load, LoadResult } from "./load.ts";
import { percentile } from "./percentile.ts";

/** A process of its own, so that what it measures does not wait for it. Started by `load.ts`. */

/** For the last answers, after the time is over. */
const PATIENCE_SECONDS = 30;

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });

/** Each client sends its next request when it has the answer to the last one. */
async function applyLoad({ port, paths, headers, clients, seconds }: Load): Promise<LoadResult> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`));
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port)));

  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  /** What arrives after the end says how long it took, but not how many come in a second. */
  let inTime = 0;
  let next = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;

  const client = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        socket.write(requests[next++ % requests.length]!);
      };
      const reader = new AnswerReader((answer) => {
        const now = performance.now();
        times.push(now - sentAt);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        bytes += answer.bytes;
        if (now <= end) {
          inTime++;
          send();
        } else {
          socket.destroy();
          resolve();
        }
      });
      socket.on("data", (arrived) => reader.read(arrived));
      socket.once("error", reject);
      socket.once("close", () => reject(new Error(`A connection to ${port} was closed.`)));
      send();
    });
  // A connection that a killed process had not taken over yet stays open, and nobody answers on it.
  const givingUp = setTimeout(
    () => {
      for (const socket of sockets) socket.destroy();
    },
    (seconds + PATIENCE_SECONDS) * 1000,
  );
  await Promise.all(sockets.map(client)).finally(() => clearTimeout(givingUp));

  const sorted = Float64Array.from(times).sort();
  return {
    answers: times.length,
    perSecond: inTime / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    bytesEach: bytes / times.length,
    statuses,
  };
}

process.on("message", (load: Load) => {
  applyLoad(load).then(
    (result) => process.send!({ result }),
    (error: Error) => process.send!({ error: error.message }),
  );
});
process.on("disconnect", () => process.exit());
