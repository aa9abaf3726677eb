import type { Selectable } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { shopName, shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { remember } from "#app/platform/remember.server.ts";
import { type CommissionRule, rateFor, type Scope, type Standing, standingOf } from "./commission-rule.ts";

/** A rule as administrators see it. */
export interface ListedRule extends CommissionRule {
  shop: string | null;
  standing: Standing;
}

export const isRuleId = (text: string): boolean => /^\d{1,18}$/.test(text);

export const ruleOf = (row: Selectable<DB["commission_rules"]>): CommissionRule => ({
  id: row.id,
  scope: row.scope as Scope,
  sellerId: row.seller_id,
  category: row.category,
  name: row.name,
  rate: row.rate,
  from: row.valid_from,
  until: row.valid_until,
});

const A_MINUTE = 60_000;

/**
 * Those that count now or later. A process that hears of changes keeps them in memory, and every order asks for them: a
 * rule that is added or ended counts in all processes a moment later.
 */
export const currentRules: () => Promise<CommissionRule[]> = remember(A_MINUTE, async () => {
  const rows = await db
    .selectFrom("commission_rules")
    .selectAll()
    .where((rule) => rule.or([rule("valid_until", "is", null), rule("valid_until", ">", clock.now())]))
    .execute();
  return rows.map(ruleOf);
}, ["commission-rules"]);

/** The rate of each category for one seller, as it is now. */
export async function ratesOfSeller(
  sellerId: string,
  categories: readonly string[],
): Promise<Record<string, number>> {
  const rules = await currentRules();
  const now = clock.now();
  return Object.fromEntries(
    categories.map((category) => [category, rateFor(rules, { sellerId, category }, now)]),
  );
}

/** Every rule there ever was, newest first; null for somebody who may not see them. */
export async function listRules(viewer: Viewer): Promise<ListedRule[] | null> {
  if (!may(viewer, "manage_finances")) return null;
  const now = clock.now();
  const rows = await db
    .selectFrom("commission_rules")
    .selectAll()
    .select(({ ref }) => shopName(ref("commission_rules.seller_id")).as("shop"))
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => {
    const rule = ruleOf(row);
    return { ...rule, shop: row.shop, standing: standingOf(rule, now) };
  });
}

const MAX_SUGGESTED = 300;

/** Names to choose from in the form. */
export async function shopsToChoose(viewer: Viewer): Promise<string[]> {
  if (!may(viewer, "manage_finances")) return [];
  const rows = await db
    .selectFrom(shops)
    .select("shop.name")
    .orderBy("shop.name")
    .limit(MAX_SUGGESTED)
    .execute();
  return [...new Set(rows.map(({ name }) => name))];
}
