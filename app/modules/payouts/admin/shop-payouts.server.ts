import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountsOf } from "../account/account-queries.server.ts";
import { obstacleTo, rhythmInForce } from "../payout.ts";
import { findPayout, listPayouts } from "../payout-queries.server.ts";
import type { PayoutFile } from "../payout-view.ts";
import { readPayoutRules } from "../rules/payout-rules.server.ts";
import type { ShopPayouts } from "./payout-desk.ts";

/** The payouts of one shop, for administrators; null without the permission, and for an unknown shop. */
export async function shopPayouts(viewer: Viewer, id: string): Promise<ShopPayouts | null> {
  if (!may(viewer, "manage_finances")) return null;
  const sellerId = id.replaceAll("\u0000", "");
  const shop = await db.selectFrom(shops).select("name").where("shop.id", "=", sellerId).executeTakeFirst();
  if (!shop) return null;
  const [rules, balance, accounts, settings, payouts] = await Promise.all([
    readPayoutRules(db),
    sellerBalance(sellerId),
    accountsOf(db, [sellerId]),
    db.selectFrom("payout_settings").selectAll().where("seller_id", "=", sellerId).executeTakeFirst(),
    listPayouts(sql`payout.seller_id = ${sellerId}`),
  ]);
  const account = accounts.get(sellerId) ?? null;
  return {
    sellerId,
    shop: shop.name,
    balance,
    receiver: account?.receiver ?? null,
    usableFrom: account?.usableFrom ?? null,
    rhythm: rhythmInForce(settings?.rhythm ?? null, rules.rhythms),
    heldAt: settings?.held_at ?? null,
    holdReason: settings?.hold_reason ?? null,
    owingSince: settings?.owing_since ?? null,
    rules,
    payouts,
    obstacle: obstacleTo(
      {
        released: balance.released,
        minimum: rules.minimum,
        isHeld: settings?.held_at != null,
        hasOneWaiting: payouts.some(({ status }) => status === "waiting"),
        account,
      },
      clock.now(),
    ),
  };
}

/** One payout of any shop; null without the permission, and for an unknown id. */
export const anyPayout = async (viewer: Viewer, id: string): Promise<PayoutFile | null> =>
  may(viewer, "manage_finances") ? findPayout(id) : null;
