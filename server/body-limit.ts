import type { Context, MiddlewareHandler } from "hono";

/** Far more than any form of ours; who sends more than this is cut off. */
const LARGEST_READ = 32 * 1024 * 1024;

/**
 * Refuses a body larger than `largest`. What is too large is still read to its end, and thrown away: a browser
 * that is busy sending does not show an answer, and a connection with an unread rest cannot be used again.
 */
export function bodyLimit(largest: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const announced = headers.has("transfer-encoding") ? null : headers.get("content-length");
    if (announced !== null && Number(announced) <= largest) return next();

    const kept: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size <= largest) kept.push(chunk);
      if (size > LARGEST_READ) return withoutReuse(refuse(c));
    }
    if (size > largest) return refuse(c);
    c.req.raw = new Request(c.req.raw, { body: Buffer.concat(kept) });
    return next();
  };
}

function withoutReuse(answer: Response): Response {
  answer.headers.set("Connection", "close");
  return answer;
}
