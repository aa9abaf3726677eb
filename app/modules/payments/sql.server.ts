import { type RawBuilder, sql } from "kysely";
import { PIX_KEY } from "./pix-key/pix-key-provider.server.ts";

/** Moments at which something of this module began to wait, for the overview of administrators. */
type Moments = RawBuilder<{ at: Date }>;

/** Payments that are over and were not ended. */
export const paymentsExpiredBefore = (moment: Date): Moments => sql`
  select expires_at as at from payments
  where status in ('created', 'pending', 'declined') and expires_at < ${moment}`;

/** Payments to our own PIX key that somebody has to look up at the bank. */
export const receiptsToConfirm = (now: Date): Moments => sql`
  select created_at as at from payments
  where status in ('created', 'pending') and provider = ${sql.lit(PIX_KEY)} and expires_at >= ${now}`;

/** Refunds that have not been sent since, and refused ones that nobody has asked for again. */
export const refundsNotSent = (requestedBefore: Date): Moments => sql`
  select requested_at as at from refunds
  where status = 'requested' and requested_at < ${requestedBefore}
  union all
  select requested_at from refunds
  where status = 'refused' and not exists (
    select from refunds again where again.payment_id = refunds.payment_id and again.requested_at > refunds.requested_at)`;
