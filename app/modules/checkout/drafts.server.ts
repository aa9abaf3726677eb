import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type LineRequest, readLines } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import type { Draft, PaymentChoice } from "./draft.ts";

export async function findDraft({ userId }: Viewer): Promise<Draft | null> {
  const row = await db
    .selectFrom("checkout_drafts")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (
    (row && {
      lines: readLines(row.lines).lines,
      quoteCode: row.quote_code,
      delivery: row.delivery as Delivery | null,
      payment: row.payment as PaymentChoice | null,
      key: row.idempotency_key,
      purchase: row.purchase,
      orderId: row.order_id,
    }) ??
    null
  );
}

interface Goods {
  lines: LineRequest[];
  quoteCode: string | null;
}

/** Starts a purchase of other goods. Keeps the last delivery; the payment is asked again. */
export async function startDraft({ userId }: Viewer, { lines, quoteCode }: Goods): Promise<void> {
  const fresh = {
    lines: JSON.stringify(lines),
    quote_code: quoteCode,
    payment: null,
    order_id: null,
    idempotency_key: randomUUID(),
    purchase: randomUUID(),
    updated_at: clock.now(),
  };
  await db
    .insertInto("checkout_drafts")
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
    .execute();
}

/** A changed answer gets a new key: a used key must not identify a different order. */
export async function updateDraft(
  { userId }: Viewer,
  answer: { delivery: Delivery } | { payment: PaymentChoice },
): Promise<void> {
  const [[column, value]] = Object.entries(answer) as [["delivery" | "payment", unknown]];
  await db
    .updateTable("checkout_drafts")
    .set({
      [column]: JSON.stringify(value),
      idempotency_key: randomUUID(),
      updated_at: clock.now(),
    })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Links the draft to the order placed of it. Another tab may have answered meanwhile: the order goes where it was placed to go, and
 * that tab's page, which says something else, is shown again.
 */
export async function linkDraft(
  { userId }: Viewer,
  { purchase, key, delivery }: Draft,
  orderId: string,
): Promise<void> {
  await db
    .updateTable("checkout_drafts")
    .set({
      order_id: orderId,
      delivery: JSON.stringify(delivery),
      idempotency_key: sql`case when idempotency_key = ${key} then ${key} else ${randomUUID()} end`,
      updated_at: clock.now(),
    })
    .where("user_id", "=", userId)
    .where("purchase", "=", purchase)
    .execute();
}

/** Its order has ended: the same goods need a new order, unless another tab has begun one already. */
export async function unlinkDraft({ userId }: Viewer, purchase: string): Promise<void> {
  await db
    .updateTable("checkout_drafts")
    .set({
      order_id: null,
      idempotency_key: randomUUID(),
      purchase: randomUUID(),
      updated_at: clock.now(),
    })
    .where("user_id", "=", userId)
    .where("purchase", "=", purchase)
    .execute();
}

/** Resumes an order that waits for another payment attempt. */
export async function resumeDraft(
  { userId }: Viewer,
  { orderId, lines, quoteCode, delivery }: Goods & { orderId: string; delivery: Delivery },
): Promise<void> {
  const resumed = {
    lines: JSON.stringify(lines),
    quote_code: quoteCode,
    delivery: JSON.stringify(delivery),
    payment: null,
    order_id: orderId,
    idempotency_key: randomUUID(),
    purchase: randomUUID(),
    updated_at: clock.now(),
  };
  await db
    .insertInto("checkout_drafts")
    .values({ user_id: userId, ...resumed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(resumed))
    .execute();
}

/**
 * Ends the purchase. The answers stay until the next one begins, because a second press of the same button
 * must send the same order. The order id stays for the same reason.
 */
export async function closeDraft({ userId }: Viewer, purchase: string): Promise<void> {
  await db
    .updateTable("checkout_drafts")
    .set({ lines: "[]", quote_code: null, updated_at: clock.now() })
    .where("user_id", "=", userId)
    .where("purchase", "=", purchase)
    .execute();
}

/**
 * The page of the order came to its buyer. Until then the same page sent again, because no answer came, takes the pieces out of the cart
 * as well; from now on it leads to the order, and what came into the cart later stays there.
 */
export async function endCheckout({ userId }: Viewer, orderId: string): Promise<void> {
  await db
    .updateTable("checkout_drafts")
    .set({ idempotency_key: randomUUID(), updated_at: clock.now() })
    .where("user_id", "=", userId)
    .where("order_id", "=", orderId)
    .where(sql<boolean>`lines = '[]'`)
    .execute();
}

export const forgetCheckoutDrafts = olderThan("checkout_drafts", "updated_at", "checkoutDrafts");
