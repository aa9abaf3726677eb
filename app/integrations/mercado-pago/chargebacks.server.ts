import type { Client } from "./client.server.ts";
import { type Chargeback, chargebackSchema, type MercadoPagoOrder, problemIn } from "./messages.ts";

/** A chargeback as its order names it, with the details from its own address where it has any. */
export interface ToldChargeback {
  id: string;
  status: string;
  details: Chargeback | null;
}

/** Asks about each chargeback that an order names: until when proof is taken, and who won, is only said there. */
export async function chargebacksOf(client: Client, order: MercadoPagoOrder): Promise<ToldChargeback[]> {
  const told: ToldChargeback[] = [];
  for (const { id, status } of order.transactions.chargebacks)
    told.push({ id, status: status || order.status_detail, details: await detailsOf(client, id) });
  if (told.length === 0 && order.status === "charged_back")
    told.push({ id: order.id, status: order.status_detail, details: null });
  return told;
}

/** Null where it says nothing; rejects when it cannot be asked now, so that the notification comes again. */
async function detailsOf(client: Client, id: string): Promise<Chargeback | null> {
  const { status, body } = await client.call("GET", `/v1/chargebacks/${encodeURIComponent(id)}`);
  if (status === 429 || status >= 500)
    throw new Error(`Mercado Pago said nothing of a chargeback: ${problemIn(body, status)}`);
  const read = chargebackSchema.safeParse(body);
  return status === 200 && read.success ? read.data : null;
}
