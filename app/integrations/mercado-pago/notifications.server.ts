import { z } from "zod";
import type { InboundRequest, Notification } from "#app/modules/payments/index.server.ts";
import { parsedJson } from "#app/platform/http/ask.server.ts";
import { log } from "#app/platform/log.server.ts";
import { chargebacksOf } from "./chargebacks.server.ts";
import type { Client } from "./client.server.ts";
import { orderById } from "./orders.server.ts";
import { eventsIn } from "./reading.server.ts";
import { isSigned } from "./signature.server.ts";

const bodySchema = z.object({
  type: z.string().max(60).catch(""),
  data: z.object({ id: z.coerce.string().max(100) }).catch({ id: "" }),
});

/** The body is not signed: it only says which order to read. Other subjects than orders are accepted, and tell us nothing. */
export async function readMercadoPagoNotification(
  client: Client,
  secret: string,
  { url, headers, body, now }: InboundRequest,
): Promise<Notification> {
  const dataId = url.searchParams.get("data.id");
  const signed = {
    dataId,
    requestId: headers.get("x-request-id"),
    signature: headers.get("x-signature"),
  };
  if (!isSigned(secret, signed)) return { ok: false, problem: "bad-signature" };
  const content = bodySchema.safeParse(parsedJson(body));
  const type = url.searchParams.get("type") ?? (content.success ? content.data.type : "");
  const inBody = content.success ? content.data.data.id : "";
  // The address may carry it in small letters.
  const id = dataId === null || dataId.toLowerCase() === inBody.toLowerCase() ? inBody : dataId;
  if (type !== "order" && !/^ord/i.test(id)) return { ok: true, events: [] };
  if (!/^[\w-]{1,64}$/.test(id)) return { ok: false, problem: "malformed" };
  try {
    const order = await orderById(client, id);
    if (!order) return { ok: true, events: [] };
    return { ok: true, events: eventsIn(order, await chargebacksOf(client, order), now) };
  } catch (error) {
    log.warn({ err: error }, "Mercado Pago could not be asked about its notification");
    return { ok: false, problem: "unavailable" };
  }
}
