import { randomUUID } from "node:crypto";
import { request } from "node:http";

export interface Answer {
  status: number;
  /** Where it redirects to. */
  location: string | null;
  /** Of the notice that the next page shows: how it went. */
  tone: string | null;
  /** Its `Set-Cookie` headers. */
  cookies: string[];
  body: string;
}

export interface Sending {
  form?: Record<string, string>;
  json?: unknown;
  /** A body that is none of ours, with its type. */
  raw?: { body: string; type: string };
  headers?: Record<string, string>;
}

/** Somebody's browser: a cookie, a network address, one connection for each request. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer | null>;
  /** Null when no answer came: the connection was cut, or nobody answered in time. */
  post(path: string, sending: Sending): Promise<Answer | null>;
}

/** Longer than the shop waits for its database. */
const MAX_WAIT = 30_000;

interface BrowserOptions {
  /** Where it connects to: the proxy before the shop. */
  port: () => number;
  /** The shop's own address, which it believes to talk to. */
  origin: string;
  cookie?: string;
  /** Keeps the cookies it gets: somebody who signs in themselves. */
  keepsCookies?: boolean;
  address: string;
  /** Every answer is told, for the journal. */
  heard: (path: string, answer: Answer | null) => void;
}

export function browser({ port, origin, cookie, keepsCookies, address, heard }: BrowserOptions): Browser {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, sending: Sending): Promise<Answer | null> => {
    const { body, type } = bodyOf(sending);
    const headers = {
      Host: new URL(origin).host,
      Origin: origin,
      "X-Forwarded-For": address,
      ...(origin.startsWith("https:") && { "X-Forwarded-Proto": "https" }),
      "X-Request-Id": randomUUID(),
      ...(cookie && { Cookie: cookie }),
      ...(jar.size > 0 && { Cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
      ...(body !== null && { "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)) }),
      ...sending.headers,
    };
    const answer = await exchange({ method, path, port: port(), headers, body });
    heard(`${method} ${path}`, answer);
    if (keepsCookies) for (const each of answer?.cookies ?? []) keepIn(jar, each);
    return answer;
  };
  return {
    get: (path, headers = {}) => send("GET", path, { headers }),
    post: (path, sending) => send("POST", path, sending),
  };
}

function keepIn(jar: Map<string, string>, setCookie: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(setCookie) ?? [];
  if (!name) return;
  if (value === "" || /;\s*max-age=0/i.test(setCookie)) jar.delete(name);
  else jar.set(name, value!);
}

function bodyOf({ form, json, raw }: Sending): { body: string | null; type: string } {
  if (raw) return raw;
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (form) return { body: String(new URLSearchParams(form)), type: "application/x-www-form-urlencoded" };
  return { body: null, type: "" };
}

interface Exchange {
  method: string;
  path: string;
  port: number;
  headers: Record<string, string>;
  body: string | null;
}

function exchange({ method, path, port, headers, body }: Exchange): Promise<Answer | null> {
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", () => resolve(null));
      response.on("close", () => {
        if (!response.complete) return resolve(null);
        resolve({
          status: response.statusCode!,
          location: response.headers.location ?? null,
          tone: toneIn(response.headers["set-cookie"] ?? []),
          cookies: response.headers["set-cookie"] ?? [],
          body: Buffer.concat(parts).toString("utf8"),
        });
      });
    });
    asked.setTimeout(MAX_WAIT, () => asked.destroy());
    asked.on("error", () => resolve(null));
    asked.end(body ?? undefined);
  });
}

function toneIn(cookies: readonly string[]): string | null {
  const value = cookies.map((cookie) => /^(?:__Host-)?mare\.aviso=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
  if (!value) return null;
  // The text, and after a dot its signature.
  const [notice = ""] = decodeURIComponent(value).split(".");
  const text = Buffer.from(notice, "base64").toString("utf8");
  return /"tone":"(\w+)"/.exec(text)?.[1] ?? null;
}

/** Answered as our forms answer when they did what was asked. */
export const isDone = (answer: Answer | null): boolean =>
  answer !== null && answer.location !== null && answer.tone === "success";

/** Nobody can tell from it whether it happened: no answer, or one that says that something is out of order. */
export const isUnclear = (answer: Answer | null): boolean => !answer || answer.status >= 500;
