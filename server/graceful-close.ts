import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/platform/log.server.ts";

const HANGING_REQUESTS_GET = 20_000;

interface GracefulClose {
  /** From now on each answer is the last of its connection; new connections are still taken. */
  drain(): void;
  /** No new connections, responses under way are finished, then their connections closed. */
  close(): Promise<void>;
}

/** Node's own `close` waits for connections that browsers opened in advance and never used. */
export function gracefulClose(server: Server): GracefulClose {
  /** Each with its latest response; null before the first. */
  const connections = new Map<Socket, ServerResponse | null>();
  let closing = false;

  server.on("connection", (socket) => {
    connections.set(socket, null);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    connections.set(socket, response);
    if (closing) endAfter(response, socket);
  });

  const close = () =>
    new Promise<void>((resolve) => {
      closing = true;
      server.close(() => resolve());
      for (const [socket, response] of connections) {
        if (response && !response.closed) endAfter(response, socket);
        else socket.destroy();
      }
      setTimeout(() => {
        log.warn({ requests: connections.size }, "requests cut off at shutdown");
        server.closeAllConnections();
      }, HANGING_REQUESTS_GET).unref();
    });
  return {
    drain: () => {
      closing = true;
    },
    close,
  };
}

function endAfter(response: ServerResponse, socket: Socket): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => socket.end());
}
