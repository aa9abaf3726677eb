import { sql, type Transaction } from "kysely";
import { writePayoutBookings } from "#app/modules/ledger/index.server.ts";
import { bookPayoutReturn } from "#app/modules/ledger/index.ts";
import { postToSeller } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { tableOf } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { formatBRL } from "#app/shared/money.ts";
import { KIND_NAMES } from "../account/receiving-account.ts";
import { payoutPaidLetter, payoutReturnedLetter } from "../letters/index.server.ts";
import { ownPayoutPath } from "../paths.ts";
import type { LockedPayout } from "./payout-row.server.ts";

/** The money arrived, each with its receipt. The caller holds the payouts, and has checked that they may be paid. */
export async function markPaid(
  transaction: Transaction<DB>,
  paid: readonly { payout: LockedPayout; receipt: string }[],
  by: string | null,
): Promise<void> {
  if (paid.length === 0) return;
  await sql`
    update payouts set status = 'paid', paid_at = ${clock.now()}, paid_by = ${by}, receipt = given.receipt
    from ${tableOf("given", paid, {
      id: ["bigint", ({ payout }) => payout.id],
      receipt: ["text", ({ receipt }) => receipt],
    })} where payouts.id = given.id`.execute(transaction);
  for (const { payout, receipt } of paid)
    await postToSeller(
      transaction,
      payout.sellerId,
      payoutPaidLetter,
      {
        amount: formatBRL(payout.amount),
        account: KIND_NAMES[payout.receiver.kind],
        receipt,
        url: absoluteUrl(ownPayoutPath(payout.id)),
      },
      `payout-paid ${payout.id}`,
    );
}

/** The money did not arrive, or was not sent: it is in the seller's balance again, and the next payout takes it along. */
export async function markReturned(
  transaction: Transaction<DB>,
  payout: LockedPayout,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  const now = clock.now();
  await transaction
    .updateTable("payouts")
    .set({ status: "returned", returned_at: now, returned_by: by, return_reason: reason })
    .where("id", "=", payout.id)
    .execute();
  const booking = bookPayoutReturn(payout.sellerId, payout.amount);
  await writePayoutBookings(transaction, [{ payoutId: payout.id, booking }], now);
  await postToSeller(
    transaction,
    payout.sellerId,
    payoutReturnedLetter,
    {
      amount: formatBRL(payout.amount),
      account: KIND_NAMES[payout.receiver.kind],
      reason,
      url: absoluteUrl(ownPayoutPath(payout.id)),
    },
    `payout-returned ${payout.id}`,
  );
}
