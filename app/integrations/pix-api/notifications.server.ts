import { timingSafeEqual } from "node:crypto";
import type { InboundRequest, Notification } from "#app/modules/payments/index.server.ts";
import { parsedJson } from "#app/platform/http/ask.server.ts";
import { log } from "#app/platform/log.server.ts";
import { chargeAtBank } from "./charges.server.ts";
import type { BankConnection } from "./connection.server.ts";
import { type BankCharge, notificationSchema } from "./messages.ts";
import { eventsIn, ourIdOf } from "./reading.server.ts";

/** Set by a proxy that checked the bank's certificate. */
const SECRET_HEADER = "X-Pix-Webhook-Secret";
const AT_ONCE = 5;
const MOST = 200;

/**
 * The bank signs nothing. The secret in the address, or in a header that our proxy sets, only keeps others from making us
 * ask: what is believed is what the bank answers about the charges that are named.
 */
export async function readPixNotification(
  bank: BankConnection,
  secret: string | undefined,
  { url, headers, body, now }: InboundRequest,
): Promise<Notification> {
  const given = headers.get(SECRET_HEADER) ?? url.searchParams.get("hmac") ?? "";
  if (!secret || !isEqual(given, secret)) return { ok: false, problem: "bad-signature" };
  const message = notificationSchema.safeParse(parsedJson(body));
  // When an address is registered, the bank tries it with a message that holds no PIX.
  if (!message.success) return { ok: true, events: [] };
  const txids = message.data.pix.flatMap(({ txid }) => (txid && ourIdOf(txid) ? [txid] : []));
  const wanted = [...new Set(txids)].slice(0, MOST);
  try {
    const charges: (BankCharge | null)[] = [];
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const some = wanted.slice(start, start + AT_ONCE);
      charges.push(...(await Promise.all(some.map((txid) => chargeAtBank(bank, txid)))));
    }
    return { ok: true, events: charges.flatMap((charge) => (charge ? eventsIn(charge, now) : [])) };
  } catch (error) {
    log.warn({ err: error }, "the bank could not be asked about its notification");
    return { ok: false, problem: "unavailable" };
  }
}

/** Some banks put `/pix` behind whatever the address ends with. */
function isEqual(given: string, secret: string): boolean {
  const [a, b] = [given.replace(/\/pix$/, ""), secret].map((text) => Buffer.from(text));
  return a!.length === b!.length && timingSafeEqual(a!, b!);
}
