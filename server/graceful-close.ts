import type { Server, ServerResponse } from "node:http";

const HANGING_REQUESTS_GET = 20_000;

/**
 * Returns what closes the server in good order: no new connection, an end to every answer under way, and then to
 * its connection, which the client would otherwise keep open for the next request.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  let closing = false;
  server.prependListener("request", (_, response) => {
    answering.add(response);
    response.once("close", () => answering.delete(response));
    if (closing) announceEnd(response);
  });

  return () =>
    new Promise((resolve) => {
      closing = true;
      for (const response of answering) announceEnd(response);
      server.close(() => resolve());
      // An answer whose headers were out already could not announce the end.
      setInterval(() => server.closeIdleConnections(), 100).unref();
      setTimeout(() => server.closeAllConnections(), HANGING_REQUESTS_GET).unref();
    });
}

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
