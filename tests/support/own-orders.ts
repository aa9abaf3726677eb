import type { Browser } from "@playwright/test";
import { inDatabase, signInAsSomebodyNew } from "./own-account.ts";

/** Assigns sample orders to an account, one of each requested kind, for this test only. */
export async function giveOrders(userId: string, ...which: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const where of which) {
    // Tests run in parallel: each order is assigned once.
    const [row] = await inDatabase(`
      with taken as (
        update pedidos set user_id = '${userId}' where id = (
          select id from pedidos p where user_id like 'sample-buyer%' and ${where} order by id desc limit 1 for update skip locked
        ) returning id, payment_id
      ), paid as (update payments set user_id = '${userId}' where id in (select payment_id from taken))
      select id from taken`);
    ids.push(row!.id as string);
  }
  return ids;
}

const PARCELS = "(select count(*) from remessas r where r.pedido_id = p.id)";

export const FRESHLY_DELIVERED = `status = 'entregue' and delivery = 'delivery' and exists (
  select from remessas r where r.pedido_id = p.id and delivered_at > now() - interval '6 days')`;
export const TWO_SELLERS = `${PARCELS} = 2`;
export const UNPAID = "status = 'pendente'";
export const PREPARED = "status = 'processando' and delivery = 'delivery'";
export const SENT = "status = 'enviado' and delivery = 'delivery'";
export const TO_PICK_UP = "status = 'processando' and delivery = 'pickup'";

/** A new buyer in a new browser context, with sample orders of each requested kind. */
export async function aBuyerWithOrders(browser: Browser, ...which: string[]) {
  const page = await (await browser.newContext()).newPage();
  const userId = await signInAsSomebodyNew(page);
  return { page, userId, email: `${userId}@mare.test`, orders: await giveOrders(userId, ...which) };
}
