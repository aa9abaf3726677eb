import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import type { OwnProductCriteria } from "../manage/own-product-criteria.ts";
import { idsOf } from "../manage/own-product-queries.server.ts";
import { shopOf } from "../manage/reach.server.ts";
import { isProductId } from "../product.ts";
import { MAX_BATCH, type Selection } from "./batch.ts";
import { readProducts } from "./batch-rows.server.ts";
import { type ProductChange, planChange } from "./product-change.ts";

/** Previews that a shop may leave open; older ones are forgotten. */
const MAX_PREVIEWS = 10;

/** It can be undone for minutes, and looked at for a week. */
const daysAfter = (now: Date): Date => new Date(now.getTime() + 7 * 24 * 60 * 60_000);

const TOO_MANY = `Escolha até ${MAX_BATCH.toLocaleString("pt-BR")} produtos por vez: filtre a lista.`;

/** Notes what a change would do to the chosen products, for the seller to confirm. Nothing is changed yet. */
export function prepareBatch(
  viewer: Viewer,
  selection: Selection,
  criteria: OwnProductCriteria,
  change: ProductChange,
): Promise<Result<{ id: string }>> {
  const shop = shopOf(viewer);
  if (!shop) return Promise.resolve(notFound());
  return inTransaction(async (transaction) => {
    const ids =
      "all" in selection
        ? await idsOf(transaction, shop, criteria, { offset: 0, limit: MAX_BATCH + 1 })
        : [...new Set(selection.ids)].filter(isProductId).slice(0, MAX_BATCH + 1);
    if (ids.length > MAX_BATCH) throw new Refused(invalid("too-many", TOO_MANY));
    const products = await readProducts(transaction, shop, ids, change.kind === "stock");
    const chosen = ids.flatMap((id) => {
      const product = products.get(id);
      return product && !product.isDeleted ? [product] : [];
    });
    if (chosen.length === 0) throw new Refused(invalid("nothing-chosen", "Selecione pelo menos um produto."));

    const id = randomUUID();
    const now = clock.now();
    const plans = chosen.map((product) => planChange(change, product));
    await transaction
      .insertInto("product_batches")
      .values({
        id,
        seller_id: shop,
        change: JSON.stringify(change),
        created_at: now,
        expires_at: daysAfter(now),
      })
      .execute();
    await sql`
      insert into product_batch_items (batch_id, product_id, position, state, reason, version, before, after)
      select ${id}, given.* from unnest(
        ${chosen.map((product) => product.id)}::text[], ${chosen.map((_, at) => at)}::int[],
        ${plans.map(({ state }) => state)}::text[],
        ${plans.map((plan) => (plan.state === "recusado" ? plan.reason : null))}::text[],
        ${chosen.map(({ version }) => version)}::int[],
        ${plans.map(({ before }) => JSON.stringify(before))}::jsonb[],
        ${plans.map((plan) => (plan.state === "previsto" ? JSON.stringify(plan.after) : null))}::jsonb[]) as given`.execute(
      transaction,
    );
    await sql`
      delete from product_batches where seller_id = ${shop} and confirmed_at is null and id not in (
        select id from product_batches where seller_id = ${shop} and confirmed_at is null
        order by created_at desc, id limit ${MAX_PREVIEWS}) and id <> ${id}`.execute(transaction);
    return { id };
  });
}
