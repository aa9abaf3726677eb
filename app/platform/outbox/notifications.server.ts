import type { Transaction } from "kysely";
import type { DB } from "../db/schema.ts";
import type { Drain } from "./notifier.server.ts";

/** Tells `listen(channel, …)` of every process, a moment after the transaction has committed. */
export async function notifyAfterCommit(
  transaction: Transaction<DB>,
  channel: string,
  payload: string,
): Promise<void> {
  await transaction.insertInto("notifications").values({ channel, payload }).execute();
}

/** Sends what committed transactions left, each notification once. */
export const sendNotifications: Drain = async (client) => {
  await client.query({
    name: "notifications",
    text: `
      with taken as (delete from notifications returning channel, payload)
      select pg_notify(channel, payload) from (select distinct channel, payload from taken) news`,
  });
};
