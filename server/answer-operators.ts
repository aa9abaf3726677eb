import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { clientAddress, isInternalAddress } from "#app/platform/http/client-address.ts";
import { gatherMetrics } from "./cluster-metrics.ts";

/** A node that only runs jobs has no web process: its primary answers who watches it, and nobody else. */
export async function answerOperators({ host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer({ url, socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  const tell = (status: number, text: string) =>
    response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
  if (url === "/healthz") return void tell(200, "ok");
  if (url !== "/metrics" || !isInternalAddress(clientAddress(socket.remoteAddress, undefined, false)))
    return void tell(404, "not found");
  await gatherMetrics().then(
    (metrics) => tell(200, metrics),
    () => tell(503, "not every process answered in time"),
  );
}
