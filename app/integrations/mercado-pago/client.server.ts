import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import type { MercadoPagoSettings } from "#app/platform/config/payments.server.ts";
import { ask, parsedJson, type Question } from "#app/platform/http/ask.server.ts";

/** A buyer waits for it. */
const TIME_OUT = 8_000;
const MAX_ANSWER = 1024 * 1024;

export interface Answer {
  status: number;
  /** Null for what is no JSON. */
  body: unknown;
}

export interface Client {
  /** Rejects when there was no answer, and nothing is known then. Whatever changes something has a key of its own. */
  call(method: Question["method"], path: string, sent?: { key: string; body?: object }): Promise<Answer>;
}

export function mercadoPagoClient(
  { url, accessToken }: Pick<MercadoPagoSettings, "url" | "accessToken">,
  timeOut = TIME_OUT,
): Client {
  const agent = new (url.startsWith("https:") ? Agent : PlainAgent)({ keepAlive: true, maxSockets: 20 });
  return {
    async call(method, path, sent) {
      const { status, text } = await ask(`${url.replace(/\/+$/, "")}${path}`, {
        method,
        agent,
        timeOut,
        largest: MAX_ANSWER,
        headers: {
          Authorization: `Bearer ${accessToken}`,
          // A refund of a PIX that waits for the bank is an answer and not an error.
          "X-Render-In-Process-Refunds": "true",
          ...(sent && { "X-Idempotency-Key": sent.key, "Content-Type": "application/json" }),
        },
        ...(sent?.body && { body: JSON.stringify(sent.body) }),
      });
      return { status, body: parsedJson(text) };
    },
  };
}
