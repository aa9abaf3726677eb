import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { request as secureRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type ConnectionOptions, connect, createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "./support/application.ts";
import { selfSignedCertificate } from "./support/certificate.ts";
import { hasHaproxy, startShippedProxy } from "./support/haproxy.ts";

const NAME = "mare.example";
const certificate = selfSignedCertificate(NAME);

if (!hasHaproxy) console.log("ops/haproxy.cfg is not tried: haproxy is not installed (apt install haproxy)");

/** What a browser and the server agree on, or null. The client offers old things too: `SECLEVEL=0`. */
const handshake = (port: number, { ciphers = "DEFAULT", ...options }: ConnectionOptions) =>
  new Promise<{ version: string | null; cipher: string } | null>((resolve) => {
    const socket = connect({
      host: "127.0.0.1",
      port,
      servername: NAME,
      ca: certificate.cert,
      ciphers: `${ciphers}:@SECLEVEL=0`,
      ...options,
    });
    socket.on("secureConnect", () => {
      resolve({ version: socket.getProtocol(), cipher: socket.getCipher().name });
      socket.destroy();
    });
    socket.on("error", () => resolve(null));
  });

const only = (version: "TLSv1.1" | "TLSv1.2" | "TLSv1.3") => ({ minVersion: version, maxVersion: version });

describe.skipIf(!hasHaproxy)("ops/haproxy.cfg, where haproxy is installed", () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const answer = (response: ServerResponse): void => void response.end("the shop");
  let answerNext = answer;
  const shop = createServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    answerNext(response);
    answerNext = answer;
  }).listen(0, "127.0.0.1");
  const certbot = createServer((_, response) => response.end("the proof")).listen(0, "127.0.0.1");
  let [plainPort, tlsPort] = [0, 0];
  let proxy: Awaited<ReturnType<typeof startShippedProxy>>;
  beforeAll(async () => {
    for (const server of [shop, certbot]) if (!server.listening) await once(server, "listening");
    [plainPort, tlsPort] = [await freePort(), await freePort()];
    const [shopPort, certbotPort] = [shop, certbot].map((server) => (server.address() as AddressInfo).port);
    proxy = await startShippedProxy({
      plainPort,
      tlsPort,
      shopPort: shopPort!,
      certbotPort: certbotPort!,
      certificate,
    });
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const server of [shop, certbot]) server.close();
  });

  const plain = (path: string, method = "GET") =>
    new Promise<{ status: number | undefined; location: string | undefined; body: string }>(
      (resolve, reject) => {
        request(
          { host: "127.0.0.1", port: plainPort, path, method, headers: { Host: NAME } },
          async (answer) =>
            resolve({
              status: answer.statusCode,
              location: answer.headers.location,
              body: await text(answer),
            }),
        )
          .on("error", reject)
          .end();
      },
    );

  it("speaks TLS 1.3 and 1.2, and nothing older", async () => {
    expect(await handshake(tlsPort, only("TLSv1.3"))).toMatchObject({ version: "TLSv1.3" });
    expect(await handshake(tlsPort, only("TLSv1.2"))).toMatchObject({ version: "TLSv1.2" });
    expect(await handshake(tlsPort, only("TLSv1.1"))).toBeNull();
  });

  it("takes recommended ciphers only, the strongest first", async () => {
    const tried = async (ciphers: string) =>
      (await handshake(tlsPort, { ...only("TLSv1.2"), ciphers }))?.cipher ?? null;
    const [weaker, strongest] = ["ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384"];
    expect(await tried(`${weaker}:${strongest}`)).toBe(strongest);
    for (const old of ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384"])
      expect(await tried(old), old).toBeNull();
  });

  it("is asked by a client that can do the old things, too", async () => {
    const old = createTlsServer({
      ...certificate,
      minVersion: "TLSv1.1",
      ciphers: "ALL:@SECLEVEL=0",
    }).listen(0, "127.0.0.1");
    await once(old, "listening");
    const { port } = old.address() as AddressInfo;
    expect(await handshake(port, only("TLSv1.1"))).toMatchObject({ version: "TLSv1.1" });
    expect(await handshake(port, { ...only("TLSv1.2"), ciphers: "ECDHE-ECDSA-AES128-SHA" })).toMatchObject({
      cipher: "ECDHE-ECDSA-AES128-SHA",
    });
    old.close();
  });

  it("sends pages on from http to https, and refuses programs and forms", async () => {
    seen.length = 0;
    expect(await plain("/products?q=saia")).toMatchObject({
      status: 301,
      location: `https://${NAME}/products?q=saia`,
    });
    for (const path of ["/api/products", "/api", "/api/rpc/x", "/metrics", "/healthz", "/readyz"])
      expect(await plain(path), path).toMatchObject({ status: 403, location: undefined });
    for (const method of ["POST", "PUT", "DELETE"])
      expect(await plain("/login", method), method).toMatchObject({
        status: 403,
        location: undefined,
        body: expect.stringContaining("<h1>Envio recusado</h1>"),
      });
    expect(seen).toEqual([]);
  });

  it("says in Portuguese that the shop does not answer, and when to come back", async () => {
    answerNext = (response) => void response.destroy();
    const away = await new Promise<IncomingMessage>((resolve, reject) => {
      const address = { host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert };
      secureRequest({ ...address, headers: { Host: NAME } }, resolve)
        .on("error", reject)
        .end();
    });
    expect(away.statusCode).toBe(502);
    expect(away.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
    });
    expect(await text(away)).toContain("<h1>Voltamos em instantes</h1>");
  });

  it("lets the authority of the certificates look at its proof", async () => {
    expect(await plain("/.well-known/acme-challenge/abc")).toMatchObject({ status: 200, body: "the proof" });
  });

  it("keeps a form that has not come yet from the shop", async () => {
    seen.length = 0;
    const socket = connect({ host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert });
    const form = (length: number, sent: string) =>
      `POST /login HTTP/1.1\r\nHost: ${NAME}\r\nContent-Length: ${length}\r\n\r\n${sent}`;
    socket.write(form(4, "a=1"));
    // Another one, from its first to its last byte, while the first one is waited for.
    const other = connect({ host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert });
    other.write(form(3, "b=2"));
    await once(other, "data");
    expect(seen).toHaveLength(1);
    socket.write("2");
    await once(socket, "data");
    expect(seen).toHaveLength(2);
    for (const each of [socket, other]) each.destroy();
  });

  it("tells the shop that somebody who waits for an answer has hung up", async () => {
    seen.length = 0;
    const left = new Promise((resolve) => {
      answerNext = (response) => response.once("close", () => resolve(response.writableFinished));
    });
    const socket = connect({ host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert });
    socket.write(`GET /search HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
    await expect.poll(() => seen.length).toBe(1);
    socket.destroy();
    // Half of the time after which haproxy gives an answer up that nobody hung up for.
    expect(await Promise.race([left, delay(30_000, "not told", { ref: false })])).toBe(false);
  });

  it("tells the shop who asks, whatever the client wrote", async () => {
    seen.length = 0;
    const body = await new Promise<string>((resolve, reject) => {
      const forged = { "X-Forwarded-For": "10.0.0.1", "X-Request-Id": "forged", Forwarded: "for=10.0.0.1" };
      const headers = { Host: NAME, "X-Forwarded-Proto": "http", traceparent: "00-forged", ...forged };
      const address = { host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert };
      secureRequest({ ...address, path: "/api/products", headers }, (answer) => resolve(text(answer)))
        .on("error", reject)
        .end();
    });
    expect(body).toBe("the shop");
    expect(seen).toMatchObject([
      {
        url: "/api/products",
        headers: {
          host: NAME,
          "x-forwarded-for": "127.0.0.1",
          "x-forwarded-proto": "https",
          "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    ]);
    expect(seen[0]!.headers.forwarded).toBeUndefined();
    expect(seen[0]!.headers.traceparent).toBeUndefined();
  });

  it("waits for no word to go on where nothing is sent", async () => {
    seen.length = 0;
    const address = { host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert };
    const headers = { Host: NAME, Expect: "100-continue" };
    const body = await new Promise<string>((resolve, reject) => {
      secureRequest({ ...address, path: "/", headers }, (answer) => resolve(text(answer)))
        .on("error", reject)
        .end();
    });
    expect(body).toBe("the shop");
    expect(seen[0]!.headers.expect).toBeUndefined();
  });

  it("leaves what a payment company has signed as it is", async () => {
    seen.length = 0;
    const headers = {
      Host: NAME,
      "X-Request-Id": "bb56a2f1-6aae-46ac-982e-9dcd3581d08e",
      "X-Signature": "ts=1,v1=2",
    };
    const address = { host: "127.0.0.1", port: tlsPort, servername: NAME, ca: certificate.cert };
    const path = "/api/payments/webhook/mercado-pago?data.id=ORD1&type=order";
    await new Promise<string>((resolve, reject) => {
      secureRequest({ ...address, path, method: "POST", headers }, (answer) => resolve(text(answer)))
        .on("error", reject)
        .end("{}");
    });
    expect(seen).toMatchObject([
      {
        url: path,
        headers: { "x-request-id": headers["X-Request-Id"], "x-signature": headers["X-Signature"] },
      },
    ]);
  });
});
