import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Page {
  path: string;
  kind: "list" | "product";
}

export interface ReadPage {
  status: number;
  html: string;
  sentAt: number;
  receivedAt: number;
}

/** The same page is kept once for each of them. */
const ENCODINGS = ["identity", "gzip", "br"];
/** A connection stays with one web process. Another one is opened after so many pages, and may reach another process. */
const PAGES_A_CONNECTION = 100;

/** Somebody who reads pages one after the other over one connection. */
export function aReader(url: string, cookie: string | undefined): (page: Page) => Promise<ReadPage> {
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  return ({ path }) => {
    if (++count % PAGES_A_CONNECTION === 0) {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 1 });
    }
    const headers = {
      "accept-encoding": ENCODINGS[count % ENCODINGS.length],
      ...(cookie !== undefined && { cookie }),
    };
    return new Promise((resolve, reject) => {
      const sentAt = performance.now();
      const request = get(url + path, { agent, headers, timeout: 20_000 }, async (response) => {
        try {
          const body = await buffer(response);
          const html = decoded(body, response.headers["content-encoding"]).toString("utf8");
          resolve({ status: response.statusCode!, html, sentAt, receivedAt: performance.now() });
        } catch (error) {
          reject(error);
        }
      });
      request.on("timeout", () => request.destroy(new Error("no answer")));
      request.on("error", reject);
    });
  };
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "gzip") return gunzipSync(body);
  return encoding === "br" ? brotliDecompressSync(body) : body;
}
