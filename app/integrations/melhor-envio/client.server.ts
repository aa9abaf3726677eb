import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import type { MelhorEnvioSettings } from "#app/platform/config/freight.server.ts";
import { ask, parsedJson } from "#app/platform/http/ask.server.ts";

const MAX_ANSWER = 1024 * 1024;

export interface Answer {
  status: number;
  /** Null for what is no JSON. */
  body: unknown;
}

export interface Client {
  /** Rejects when there was no answer, and nothing is known then. */
  call(method: "GET" | "POST" | "DELETE", path: string, sent?: object): Promise<Answer>;
}

export function melhorEnvioClient(
  { url, token, contact }: Pick<MelhorEnvioSettings, "url" | "token" | "contact">,
  timeOut: number,
): Client {
  const agent = new (url.startsWith("https:") ? Agent : PlainAgent)({ keepAlive: true, maxSockets: 20 });
  const address = /[\w.+-]+@[\w.-]+/.exec(contact)?.[0] ?? "contato";
  return {
    async call(method, path, sent) {
      const { status, text } = await ask(`${url.replace(/\/+$/, "")}/api/v2${path}`, {
        method,
        agent,
        timeOut,
        largest: MAX_ANSWER,
        headers: {
          Authorization: `Bearer ${token}`,
          // Requests that name nobody are refused.
          "User-Agent": `Mare (${address})`,
          ...(sent && { "Content-Type": "application/json" }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return { status, body: parsedJson(text) };
    },
  };
}

/** An answer that is neither a result nor a refusal: away, overloaded, the token ended, or no JSON at all. */
export const notAnswered = (what: string, { status }: Answer): Error =>
  new Error(`Melhor Envio answered ${status} to ${what}`);

/** It understood us and said no. Anything else that is no success says nothing about what we asked for. */
export const isRefusal = ({ status, body }: Answer): boolean =>
  (status === 400 || status === 404 || status === 409 || status === 422) &&
  typeof body === "object" &&
  body !== null;

/** In its own words, short: `{"message": …, "errors": {"to.document": ["…"]}}` or `{"error": …}`. */
export function reasonOf({ body }: Answer): string {
  const { message, error, errors } = (body ?? {}) as Record<string, unknown>;
  const details =
    typeof errors === "object" && errors !== null
      ? Object.values(errors)
          .flat()
          .filter((text) => typeof text === "string")
      : [];
  const words =
    details.length > 0 ? details.join(" ") : [error, message].find((text) => typeof text === "string");
  return String(words ?? "sem explicação")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 280);
}
