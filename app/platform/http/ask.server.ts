import { type Agent, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { refuseInsideTransaction } from "../db/inside-transaction.server.ts";
import { parseStorable } from "../read-json.ts";

export interface Question {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds until the last byte. */
  timeOut: number;
  /** In bytes. */
  largest: number;
  /** Holds connections, and the certificate that we show. */
  agent?: Agent;
}

export interface Answer {
  status: number;
  text: string;
}

/**
 * What another server answered. Rejects when it is late, too long or breaks off; whether the question arrived is not
 * known then. A redirect is an answer like any other and is not followed. `fetch` is not used because it cannot show a
 * client's certificate.
 */
export async function ask(address: string, question: Question): Promise<Answer> {
  refuseInsideTransaction("Another server was asked");
  const { method, headers, body, timeOut, largest, agent } = question;
  const { protocol, host } = new URL(address);
  const send = protocol === "https:" ? overHttps : overHttp;
  const signal = AbortSignal.timeout(timeOut);
  return new Promise((resolve, reject) => {
    const sent = send(
      address,
      {
        method,
        agent,
        signal,
        headers: { Accept: "application/json", ...headers, ...lengthOf(body) },
      },
      async (response) => {
        try {
          const chunks: Buffer[] = [];
          let size = 0;
          for await (const chunk of response) {
            size += chunk.length;
            if (size > largest) throw new Error(`${host} answered too much`);
            chunks.push(chunk);
          }
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") });
        } catch (error) {
          reject(error);
        } finally {
          response.destroy();
        }
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };

/** Of an answer or a webhook, whose texts are stored; null for what is no JSON: a page of a proxy, half an answer, nothing. */
export function parsedJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    return null;
  }
}
