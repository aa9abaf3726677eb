import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSignedCertificate } from "./certificate.ts";

/** Terminates TLS as a reverse proxy does, and forwards to a local `port`. */
export async function startTlsProxy(
  name: string,
): Promise<{ url: string; passTo(port: number): void; close(): void }> {
  let target = 0;
  const server = createServer(selfSignedCertificate(name), (incoming, outgoing) => {
    // As they came, a header that was sent twice included.
    const headers = [
      ...incoming.rawHeaders,
      "X-Forwarded-For",
      incoming.socket.remoteAddress!,
      "X-Forwarded-Proto",
      "https",
    ];
    const onward = request(
      { host: "127.0.0.1", port: target, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://${name}:${(server.address() as AddressInfo).port}`,
    passTo: (port) => {
      target = port;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
