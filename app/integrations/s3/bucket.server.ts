import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { Breaker } from "#app/platform/breaker.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { BucketSettings } from "#app/platform/config/config.server.ts";
import { NotReadable, xmlReader } from "#app/platform/xml.server.ts";

/** Milliseconds for one try, its body included. A picture has 8 MB at most. */
const TIME_OUT = 10_000;
/** Milliseconds before each further try: S3 asks clients to slow down by answering 503. */
const PAUSES = [100, 400];
const AGAIN = (status: number): boolean => status === 429 || status >= 500;

interface Asked {
  method: "GET" | "PUT" | "DELETE";
  /** Below the bucket. */
  path: string;
  query?: Record<string, string>;
  body?: Buffer;
  headers?: Record<string, string>;
}

interface Answered {
  headers: Headers;
  body: Buffer;
}

interface Whole extends Answered {
  status: number;
}

/** Sends one request to the bucket; null when S3 says that there is no such key. */
export type AskBucket = (asked: Asked) => Promise<Answered | null>;

export class BucketError extends Error {}

/**
 * Signed requests to one bucket, in path style (`endpoint/bucket/key`), which every S3-compatible storage understands. All that we
 * ask may be repeated, so what fails through no fault of the request is tried again; and when it goes on failing, nobody waits for it.
 */
export function bucket(settings: BucketSettings, timeOut = TIME_OUT): AskBucket {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const breaker = new Breaker({ opensAfter: 5, pause: 2_000, longestPause: 30_000, tryTime: 3 * timeOut });

  async function tryOnce({ method, path, query, body, headers }: Asked): Promise<Whole> {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const url = `${endpoint.replace(/\/+$/, "")}/${name}${path && `/${path}`}${search}`;
    const request = await client.sign(url, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      // Signed, so that what arrives is what was sent. Without it the body would not be part of the signature.
      headers: { ...headers, "X-Amz-Content-Sha256": sha256(body ?? "") },
    });
    const answer = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(timeOut) });
    const { status, headers: told } = answer;
    return { status, headers: told, body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Rejects when there is still no answer of use. */
  async function persist(asked: Asked): Promise<Whole> {
    for (const pause of PAUSES) {
      const answer = await tryOnce(asked).catch(() => null);
      if (answer && !AGAIN(answer.status)) return answer;
      await delay(pause);
    }
    const answer = await tryOnce(asked).catch((error: Error) => {
      throw new BucketError(`No answer of the bucket: ${reason(error)}`);
    });
    if (AGAIN(answer.status)) throw refusal(asked, answer);
    return answer;
  }

  return async (asked) => {
    if (breaker.comeBackAt(clock.now()))
      throw new BucketError("The bucket did not answer before, and is not asked for a moment.");
    const answer = await persist(asked).catch((error) => {
      breaker.failed(clock.now());
      throw error;
    });
    breaker.answered();
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === 404 && codeIn(answer) === "NoSuchKey") return null;
    throw refusal(asked, answer);
  };
}

export const sha256 = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex");

/** The texts of an answer's elements, by their names; nothing where it is no XML. */
export function textsIn(body: Buffer): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  let text = "";
  const reader = xmlReader({
    open: () => {
      text = "";
    },
    text: (piece) => {
      text += piece;
    },
    close: (name) => {
      texts.set(name, [...(texts.get(name) ?? []), text]);
      text = "";
    },
  });
  try {
    reader.write(body.toString());
    reader.end();
    return texts;
  } catch (error) {
    if (error instanceof NotReadable) return new Map();
    throw error;
  }
}

const codeIn = ({ body }: Whole): string => textsIn(body).get("Code")?.[0]?.slice(0, 60) ?? "";

/** The status and S3's own code; the rest of such an answer may hold keys. */
const refusal = ({ method, path }: Asked, answer: Whole): BucketError =>
  new BucketError(`The bucket answered ${method} ${path} with ${answer.status} ${codeIn(answer)}`.trimEnd());

/** What `fetch` throws says little; its cause says why. */
const reason = ({ message, cause }: Error): string => (cause instanceof Error && cause.message) || message;
