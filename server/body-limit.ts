import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** Far more than any form of ours; a larger body is cut off. */
const MAX_READ = 64 * 1024 * 1024;

/** What may be sent to an address. */
export interface BodyLimit {
  largest: number;
  /** Up to here when the size is announced, as browsers do for files; such bodies share the room below. */
  announced?: number;
}

/** Bytes of uploads in this process at once; beyond this an upload is answered with 503. */
const MAX_ROOM = 160 * 1024 * 1024;
/** Of what the others leave, for one network: whoever announces uploads and does not send them leaves room to the next one. */
const OF_ONE_NETWORK = 0.5;

interface Refusals {
  tooLarge: (c: Context) => Response;
  busy: (c: Context) => Response;
}

/**
 * Refuses a body larger than its limit. By hand: Hono's `bodyLimit` neither drains what it refuses nor limits uploads
 * under way. A body that is too large, or not read by the handler (a form sent after the session ended), is still
 * drained: a browser that is sending does not show an answer, and a connection with unread bytes cannot be used again.
 */
export function bodyLimit(
  limitOf: (path: string, type: string) => BodyLimit,
  networkOf: (c: Context) => string,
  refuse: Refusals,
): MiddlewareHandler {
  const taken = new Map<string, number>();
  const takenBy = (network: string): number => taken.get(network) ?? 0;
  const hasRoom = (size: number, network: string): boolean => {
    const all = [...taken.values()].reduce((sum, each) => sum + each, 0);
    const mine = takenBy(network);
    return mine + size <= (MAX_ROOM - (all - mine)) * OF_ONE_NETWORK;
  };
  const take = (size: number, network: string): void => {
    const left = takenBy(network) + size;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  };

  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { headers } = c.req.raw;
    const { largest, announced: allowed = largest } = limitOf(c.req.path, headers.get("content-type") ?? "");
    const announced = headers.has("transfer-encoding") ? null : headers.get("content-length");
    const size = Number(announced ?? Number.NaN);
    // Until it is asked for, the body is no stream of the web, and the handler can read it without one, which is faster.
    const answerAfterAll = () => next().then(() => (wasRead(c) ? undefined : readRest(c.req.raw.body)));
    if (size <= largest) return answerAfterAll();
    const network = networkOf(c);
    if (size <= allowed && hasRoom(size, network)) {
      take(size, network);
      return answerAfterAll().finally(() => take(-size, network));
    }
    const { body } = c.req.raw;
    if (!body) return next();
    if (size <= allowed) return (await readAway(body)) ? refuse.busy(c) : withoutReuse(refuse.busy(c));

    const read = await readUpTo(body, largest);
    if (read === "cut off") return withoutReuse(refuse.tooLarge(c));
    if (read === "too large") return refuse.tooLarge(c);
    c.req.raw = new Request(c.req.raw, { body: read });
    return next();
  };
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  largest: number,
): Promise<Buffer<ArrayBuffer> | "too large" | "cut off"> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= largest) kept.push(chunk);
    if (size > MAX_READ) return "cut off";
  }
  return size > largest ? "too large" : Buffer.concat(kept);
}

/** Whether the body came to its end. */
const readAway = async (body: ReadableStream<Uint8Array>): Promise<boolean> =>
  (await readUpTo(body, 0)) !== "cut off";

const wasRead = (c: Context<{ Bindings: Partial<HttpBindings> }>): boolean =>
  c.env?.incoming?.readableEnded ?? false;

/** Drains what the handler did not read, unless something else is reading it. */
async function readRest(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body && !body.locked) await readAway(body);
}

function withoutReuse(answer: Response): Response {
  answer.headers.set("Connection", "close");
  return answer;
}
