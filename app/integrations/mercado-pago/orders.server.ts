import { clock } from "#app/platform/clock.server.ts";
import type { Client } from "./client.server.ts";
import { foundOrderSchema, type MercadoPagoOrder, orderSchema, problemIn, searchSchema } from "./messages.ts";

const DAY = 24 * 60 * 60_000;
/** A boleto that was paid late is asked about for a month. */
const SEARCHED_DAYS = 60;

/** Null where it is not known. */
export async function orderById(client: Client, id: string): Promise<MercadoPagoOrder | null> {
  const { status, body } = await client.call("GET", `/v1/orders/${encodeURIComponent(id)}`);
  if (status === 404) return null;
  const read = orderSchema.safeParse(body);
  if (status !== 200 || !read.success)
    throw new Error(`Mercado Pago said nothing of an order: ${problemIn(body, status)}`);
  return read.data;
}

/** The order of one of our payments: by its own id, or by ours where that was never told. */
export async function orderOf(
  client: Client,
  paymentId: string,
  reference?: string | null,
): Promise<MercadoPagoOrder | null> {
  if (reference) {
    const known = await orderById(client, reference);
    return known?.external_reference === paymentId ? known : null;
  }
  const now = clock.now().getTime();
  const query = new URLSearchParams({
    external_reference: paymentId,
    begin_date: new Date(now - SEARCHED_DAYS * DAY).toISOString(),
    end_date: new Date(now + DAY).toISOString(),
    page: "1",
    page_size: "10",
  });
  const { status, body } = await client.call("GET", `/v1/orders?${query}`);
  const read = searchSchema.safeParse(body);
  if (status !== 200 || !read.success)
    throw new Error(`Mercado Pago did not search: ${problemIn(body, status)}`);
  // Whether the search compares as we do is not known, so it is done here again.
  const ids = read.data.data.flatMap((given) => {
    const found = foundOrderSchema.safeParse(given);
    return found.success && found.data.external_reference === paymentId ? [found.data.id] : [];
  });
  const [id] = ids;
  return id ? orderById(client, id) : null;
}
