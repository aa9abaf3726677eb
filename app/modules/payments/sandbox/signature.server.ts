import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "X-Payment-Signature";
/** How far a clock may be off, and how long a recorded message could be played again. */
const REPLAY_WINDOW = 5 * 60_000;

/** `t=<seconds>,v1=<hex>`: the time is signed with the body, so that an old message cannot be given a new time. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString("hex")}`;
}

export function verifySignature(
  secret: string,
  body: string,
  header: string | null,
  now: Date,
): "valid" | "bad-signature" | "stale" {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!seconds || !hex) return "bad-signature";
  const given = Buffer.from(hex, "hex");
  if (!timingSafeEqual(given, hmac(secret, Number(seconds), body))) return "bad-signature";
  return Math.abs(now.getTime() - Number(seconds) * 1000) > REPLAY_WINDOW ? "stale" : "valid";
}

function hmac(secret: string, seconds: number, body: string): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
}
