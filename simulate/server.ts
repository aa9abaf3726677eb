import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Fault, Faults } from "./faults.ts";

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Null for what is no JSON. */
  json: unknown;
  text: string;
}

export interface Reply {
  status: number;
  body?: unknown;
  /** Sent as it is, instead of JSON. */
  text?: string;
  type?: string;
  headers?: Record<string, string>;
}

/** Certificates of both sides: the simulator shows its own and asks for the client's. */
export interface ServerTls {
  key: string;
  cert: string;
  ca: string;
}

export interface RunningServer {
  url: string;
  faults: Faults;
  /** Every request that was answered, as "PUT /v2/cob/…". */
  heard: string[];
  close(): Promise<void>;
}

/** Serves on this machine only. Port 0 takes any that is free. */
export async function serve(
  answer: (asked: Asked) => Reply | Promise<Reply>,
  { port = 0, tls }: { port?: number; tls?: ServerTls } = {},
): Promise<RunningServer> {
  const faults = new Faults();
  const heard: string[] = [];
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    void answerOne(incoming, outgoing, { answer, faults, heard }).catch((error) => {
      process.stderr.write(`${(error as Error).stack}\n`);
      outgoing.destroy();
    });
  const server: Server = tls
    ? createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true }, listener)
    : createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    // A certificate names a host.
    url: `${tls ? "https://localhost" : "http://127.0.0.1"}:${(server.address() as AddressInfo).port}`,
    faults,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Surroundings {
  answer: (asked: Asked) => Reply | Promise<Reply>;
  faults: Faults;
  heard: string[];
}

async function answerOne(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { answer, faults, heard }: Surroundings,
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://simulator.invalid");
  const name = `${incoming.method} ${pathname}`;
  heard.push(name);
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) text += chunk;
  const fault = faults.next(name);
  // Without an answer, until the other side gives up.
  if (fault?.kind === "silence") return;
  if (fault?.kind === "refused") return send(outgoing, { status: fault.status, body: fault.body ?? {} });
  const reply = await answer({
    method: incoming.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    json: jsonIn(text),
    text,
  });
  await sendWith(outgoing, reply, fault);
}

const HTML = "<!doctype html><title>502</title><h1>Bad Gateway</h1>";

async function sendWith(outgoing: ServerResponse, reply: Reply, fault: Fault | null): Promise<void> {
  switch (fault?.kind) {
    case "silence-after-success":
      return;
    case "half": {
      const whole = Buffer.from(reply.text ?? JSON.stringify(reply.body ?? {}));
      outgoing.writeHead(reply.status, {
        "Content-Type": "application/json",
        "Content-Length": whole.length,
      });
      outgoing.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => outgoing.destroy());
      return;
    }
    case "html":
      return send(outgoing, { status: 200, text: HTML, type: "text/html" });
    case "huge":
      return send(outgoing, { status: reply.status, text: " ".repeat(10 * 1024 * 1024) });
    case "nothing":
      return send(outgoing, { status: reply.status, text: "" });
    case "delay":
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
      return send(outgoing, reply);
    default:
      return send(outgoing, reply);
  }
}

function send(outgoing: ServerResponse, { status, body, text, type, headers }: Reply): void {
  outgoing.writeHead(status, { "Content-Type": type ?? "application/json; charset=utf-8", ...headers });
  outgoing.end(text ?? JSON.stringify(body ?? {}));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
