import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import { z } from "zod";
import { clock } from "#app/platform/clock.server.ts";
import type { PixApiSettings } from "#app/platform/config/payments.server.ts";
import { ask, parsedJson, type Question } from "#app/platform/http/ask.server.ts";

/** A buyer waits for it. */
const TIME_OUT = 8_000;
/** A thousand PIX with their refunds; a charge has some 2 kB. */
const MAX_ANSWER = 4 * 1024 * 1024;
/** A token is not used in its last minute: it could end on the way. */
const RENEW_BEFORE = 60_000;
const SCOPES = "cob.write cob.read pix.write pix.read";

const tokenSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.coerce.number().positive().catch(300),
});

export interface BankAnswer {
  status: number;
  /** Null for what is no JSON. */
  body: unknown;
}

export interface BankConnection {
  /** Rejects when there was no answer, and nothing is known then. */
  call(
    method: Question["method"],
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<BankAnswer>;
}

/** Speaks to the bank with our certificate and a token, which is renewed in time, and once when it ends in the middle. */
export function bankConnection(
  settings: PixApiSettings,
  { timeOut = TIME_OUT, scopes = SCOPES } = {},
): BankConnection {
  const { url, certificate, ca } = settings;
  const agent = url.startsWith("https:")
    ? new Agent({ keepAlive: true, maxSockets: 20, ca, ...certificate })
    : new PlainAgent({ keepAlive: true, maxSockets: 20 });
  const limits = { timeOut, largest: MAX_ANSWER, agent };
  let token: { value: string; until: number } | null = null;
  let asked: Promise<string> | null = null;

  async function fetchToken(): Promise<string> {
    const asJson = settings.profile === "efi";
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
    const { status, text } = await ask(settings.tokenUrl, {
      ...limits,
      method: "POST",
      headers: {
        Authorization: `Basic ${credentials}`,
        "Content-Type": asJson ? "application/json" : "application/x-www-form-urlencoded",
      },
      body: asJson
        ? JSON.stringify({ grant_type: "client_credentials" })
        : new URLSearchParams({ grant_type: "client_credentials", scope: scopes }).toString(),
    });
    const answer = tokenSchema.safeParse(parsedJson(text));
    if (status !== 200 || !answer.success) throw new Error(`The bank gave no token: ${status}`);
    const { access_token: value, expires_in } = answer.data;
    token = { value, until: clock.now().getTime() + expires_in * 1_000 - RENEW_BEFORE };
    return value;
  }

  /** Those who need one at the same time wait for the same. */
  function currentToken(): Promise<string> {
    if (token && clock.now().getTime() < token.until) return Promise.resolve(token.value);
    asked ??= fetchToken().finally(() => {
      asked = null;
    });
    return asked;
  }

  const send: BankConnection["call"] = async (method, path, body, headers) => {
    const bearer = await currentToken();
    const { status, text } = await ask(`${url.replace(/\/+$/, "")}${path}`, {
      ...limits,
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status === 401 && token?.value === bearer) token = null;
    return { status, body: parsedJson(text) };
  };

  return {
    async call(...asked) {
      const first = await send(...asked);
      return first.status === 401 ? send(...asked) : first;
    },
  };
}
