import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { shopNow } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type AccountInForce, accountsOf } from "../account/account-queries.server.ts";
import { payoutExecutor } from "../execute/executor.server.ts";
import { nextPayoutDay, obstacleTo, rhythmInForce } from "../payout.ts";
import { findPayout, listPayouts, PAYOUT_PAGE } from "../payout-queries.server.ts";
import type { PayoutFile } from "../payout-view.ts";
import { readPayoutRules } from "../rules/payout-rules.server.ts";
import type { OwnPayouts } from "./own-payouts.ts";

/** What is coming, was paid and came back, for the seller who asks; null without a shop. */
export async function ownPayouts(viewer: Viewer, before: string | null): Promise<OwnPayouts | null> {
  const sellerId = await shopNow(db, viewer, "money");
  if (!sellerId) return null;
  const now = clock.now();
  const [rules, balance, accounts, settings, payouts, waiting] = await Promise.all([
    readPayoutRules(db),
    sellerBalance(sellerId),
    accountsOf(db, [sellerId]),
    db.selectFrom("payout_settings").selectAll().where("seller_id", "=", sellerId).executeTakeFirst(),
    listPayouts(sql`payout.seller_id = ${sellerId}`, { before }),
    listPayouts(sql`payout.seller_id = ${sellerId} and payout.status = 'waiting'`, { limit: 1 }),
  ]);
  const account = accounts.get(sellerId) ?? null;
  const rhythm = rhythmInForce(settings?.rhythm ?? null, rules.rhythms);
  const standing = {
    released: balance.released,
    minimum: rules.minimum,
    isHeld: settings?.held_at != null,
    hasOneWaiting: waiting.length > 0,
    account,
  };
  return {
    balance,
    account,
    rules,
    rhythm,
    nextDay: nextPayoutDay(rhythm, now),
    obstacle: obstacleTo(standing, now),
    holdReason: settings?.hold_reason ?? null,
    isSimulation: payoutExecutor().isSimulation,
    payouts,
    next: payouts.length === PAYOUT_PAGE ? payouts.at(-1)!.id : null,
  };
}

/** One payout of the viewer's own shop; null for any other. */
export async function ownPayout(viewer: Viewer, id: string): Promise<PayoutFile | null> {
  const sellerId = await shopNow(db, viewer, "money");
  if (!sellerId) return null;
  const payout = await findPayout(id);
  return payout?.sellerId === sellerId ? payout : null;
}

/** The account in force of the viewer's own shop; undefined without a shop. */
export async function ownAccount(viewer: Viewer): Promise<AccountInForce | null | undefined> {
  const sellerId = await shopNow(db, viewer, "money");
  if (!sellerId) return undefined;
  return (await accountsOf(db, [sellerId])).get(sellerId) ?? null;
}
