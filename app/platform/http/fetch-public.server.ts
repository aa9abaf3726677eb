import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { refuseInsideTransaction } from "../db/inside-transaction.server.ts";
import { isPublicAddress } from "./public-address.server.ts";

export type Fetched =
  | { ok: true; bytes: Buffer }
  | { ok: false; problem: "not-an-address" | "refused" | "unreachable" | "too-large" };

/** Name look-up and connection, replaced by tests. */
export interface Network {
  resolve(hostname: string): Promise<string[]>;
  dial(address: string, port: number): { host: string; port: number; ca?: string };
}

const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  dial: (host, port) => ({ host, port }),
};

const MAX_REDIRECTS = 3;
const MAX_ADDRESS_LENGTH = 2_000;
const REDIRECTS = [301, 302, 303, 307, 308];

interface Limits {
  largest: number;
  milliseconds: number;
  network?: Network;
}

/**
 * Fetches a URL that a user gave. By hand, against SSRF, because `fetch` checks nothing of this: every redirect must
 * be https on its usual port, every address of the name must be public, and the connection goes to the address that
 * was checked, so that DNS rebinding gains nothing.
 */
export async function fetchPublic(address: string, limits: Limits): Promise<Fetched> {
  refuseInsideTransaction("Another server was asked");
  const { network = internet, largest } = limits;
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = readAddress(address);
  if (!url) return { ok: false, problem: "not-an-address" };
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const checked = await checkedAddress(url, network, signal);
      if (!checked) return { ok: false, problem: "refused" };
      const answer = await ask(url, checked, network, signal);
      if (!REDIRECTS.includes(answer.statusCode!)) return await read(answer, largest);
      answer.destroy();
      url = readAddress(answer.headers.location ?? "", url);
      if (!url) return { ok: false, problem: "refused" };
    }
  } catch {
    // Unknown name, refused, too slow, cut short, wrong certificate: the caller gets the same answer.
  }
  return { ok: false, problem: "unreachable" };
}

function readAddress(text: string, base?: URL): URL | null {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "https:" ? url : null;
}

/** The address to connect to; null when the name, or any of its addresses, is not public. */
async function checkedAddress(url: URL, network: Network, signal: AbortSignal): Promise<string | null> {
  if (url.port !== "" || url.username !== "" || url.password !== "") return null;
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(hostname) ? [hostname] : await inTime(network.resolve(hostname), signal);
  return addresses.length > 0 && addresses.every(isPublicAddress) ? addresses[0]! : null;
}

/** A name server may take longer than our limit; the operating system's look-up cannot be cancelled. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function ask(url: URL, address: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const options = {
    ...network.dial(address, 443),
    path: url.pathname + url.search,
    headers: {
      Host: url.host,
      Accept: "image/avif,image/webp,image/png,image/jpeg",
      "Accept-Encoding": "identity",
      "User-Agent": "MareImagens/1.0",
    },
    // Not from the pool: a pooled connection may be to another address.
    agent: false,
    signal,
    servername: isIP(url.hostname) ? "" : url.hostname,
  } as const;
  return new Promise((resolve, reject) => {
    https
      .request(options, resolve)
      .on("error", reject)
      // Without an answer and without an error, as after "101 Switching Protocols".
      .on("close", () => reject(new Error("closed without an answer")))
      .end();
  });
}

async function read(answer: IncomingMessage, largest: number): Promise<Fetched> {
  const { "content-length": announced, "content-encoding": encoding = "identity" } = answer.headers;
  if (answer.statusCode !== 200 || encoding !== "identity") {
    answer.destroy();
    return { ok: false, problem: "unreachable" };
  }
  const chunks: Buffer[] = [];
  let size = Number(announced ?? 0) > largest ? Number.POSITIVE_INFINITY : 0;
  if (size <= largest) {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largest) break;
      chunks.push(chunk);
    }
  }
  answer.destroy();
  return size > largest ? { ok: false, problem: "too-large" } : { ok: true, bytes: Buffer.concat(chunks) };
}
