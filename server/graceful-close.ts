import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/platform/log.server.ts";

const HANGING_REQUESTS_GET = 20_000;

/**
 * Returns a function that closes the server gracefully: no new connections, responses under way are finished, then
 * their connections closed. Node's own `close` waits for connections that browsers opened in advance and never used.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let closing = false;

  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    answering.set(response, socket);
    if (closing) announceEnd(response);
    response.once("close", () => {
      answering.delete(response);
      if (closing) socket.end();
    });
  });

  return () =>
    new Promise((resolve) => {
      closing = true;
      server.close(() => resolve());
      const busy = new Set(answering.values());
      for (const response of answering.keys()) announceEnd(response);
      for (const socket of connections) if (!busy.has(socket)) socket.destroy();
      setTimeout(() => {
        log.warn({ requests: answering.size }, "requests cut off at shutdown");
        server.closeAllConnections();
      }, HANGING_REQUESTS_GET).unref();
    });
}

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
