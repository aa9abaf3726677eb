import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { FreightNotification } from "#app/modules/shipping/index.server.ts";
import { parsedJson } from "#app/platform/http/ask.server.ts";
import { stageOf } from "./labels.server.ts";

const code = z.string().trim().min(1).max(60).nullable().catch(null);
const messageSchema = z.object({
  event: z.string().regex(/^order\.[a-z]{1,30}$/),
  data: z.object({ id: z.string().regex(/^[\w-]{1,64}$/), tracking: code, self_tracking: code }),
});

/** HMAC-SHA256 of the body as it came, in base64. */
function isSigned(secret: string, body: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64");
  const ours = createHmac("sha256", secret).update(body).digest();
  return given.length === ours.length && timingSafeEqual(given, ours);
}

/**
 * Signed as a whole, so its content is believed; told twice or late it moves nothing, because labels only move forward.
 * What is not signed is the probe with which the address is registered: it is answered, and tells us nothing.
 */
export function readNotification(
  secret: string,
  { headers, body }: { headers: Headers; body: string },
): FreightNotification {
  const signature = headers.get("x-me-signature");
  if (!signature) return { ok: true, news: null };
  if (!isSigned(secret, body, signature)) return { ok: false, problem: "bad-signature" };
  const content = parsedJson(body);
  const { event } = (content ?? {}) as { event?: unknown };
  if (typeof event === "string" && !event.startsWith("order.")) return { ok: true, news: null };
  const read = messageSchema.safeParse(content);
  if (!read.success) return { ok: false, problem: "malformed" };
  const { id, tracking, self_tracking } = read.data.data;
  const stage = stageOf(read.data.event.slice("order.".length));
  return { ok: true, news: { reference: id, stage, trackingCode: tracking ?? self_tracking } };
}
