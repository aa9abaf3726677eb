import { type Selectable, sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB, ProductBatches } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, notFound, type Refusal, type Result } from "#app/platform/forms/result.ts";
import { shopOf } from "../manage/reach.server.ts";
import { UNDO_MINUTES } from "./batch.ts";
import { holdProducts, nextItems, type StoredItem, writeItems, writeValues } from "./batch-rows.server.ts";
import { changeWording } from "./change-wording.ts";
import {
  CHANGED_SINCE,
  type HeldProduct,
  type ProductChange,
  type ProductValues,
  planNow,
  planUndo,
} from "./product-change.ts";

/** Products a transaction holds: few enough that orders for them do not wait noticeably. */
const AT_A_TIME = 250;

/** Transactions of one request: few enough that its answer comes before anybody gives up on it. */
const STEPS_A_REQUEST = 2;

type BatchRow = Selectable<ProductBatches>;

/**
 * Carries out a previewed change, some products at a time, and is safe to be sent twice: every product is changed once.
 * While some are left, or after an interruption, it is continued by sending it again.
 */
export function confirmBatch(viewer: Viewer, id: string): Promise<Result> {
  return run(viewer, id, {
    async begin(transaction, batch) {
      if (batch.confirmed_at !== null) return;
      await transaction
        .updateTable("product_batches")
        .set({ confirmed_at: clock.now() })
        .where("id", "=", id)
        .execute();
      await audit(transaction, viewer, batch, "alterar-produtos-em-lote", "previsto");
    },
    state: "previsto",
    change: changeItems,
    end: (transaction) =>
      transaction
        .updateTable("product_batches")
        .set({ finished_at: clock.now() })
        .where("id", "=", id)
        .where("finished_at", "is", null)
        .execute(),
  });
}

const TOO_LATE = `Já não dá para desfazer: passaram mais de ${UNDO_MINUTES} minutos.`;

/** Puts the products back as they were, where nobody has changed them since. */
export function undoBatch(viewer: Viewer, id: string): Promise<Result> {
  return run(viewer, id, {
    async begin(transaction, batch) {
      if (batch.undone_at !== null) return;
      if (batch.finished_at === null) {
        throw new Refused(conflict("not-finished", "Esta alteração ainda não terminou."));
      }
      const now = clock.now();
      if (now.getTime() - batch.finished_at.getTime() > UNDO_MINUTES * 60_000) {
        throw new Refused(conflict("too-late", TOO_LATE));
      }
      await transaction.updateTable("product_batches").set({ undone_at: now }).where("id", "=", id).execute();
      await audit(transaction, viewer, batch, "desfazer-lote", "feito");
    },
    state: "feito",
    change: undoItems,
    end: () => Promise.resolve(),
  });
}

interface Steps {
  begin: (transaction: Transaction<DB>, batch: BatchRow) => Promise<void>;
  /** The items that are still to be changed. */
  state: "previsto" | "feito";
  change: (
    items: readonly StoredItem[],
    products: Map<string, HeldProduct>,
    change: ProductChange,
    transaction: Transaction<DB>,
  ) => Promise<StoredItem[]>;
  end: (transaction: Transaction<DB>) => Promise<unknown>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isBatchId = (text: string): boolean => UUID.test(text);

async function run(viewer: Viewer, id: string, steps: Steps): Promise<Result> {
  const shop = shopOf(viewer);
  if (!shop || !isBatchId(id)) return notFound();
  for (let count = 1; ; count++) {
    const step = await inTransaction<{ left: boolean }, string>(async (transaction) => {
      const batch = await transaction
        .selectFrom("product_batches")
        .selectAll()
        .where("id", "=", id)
        .where("seller_id", "=", shop)
        .forUpdate()
        .executeTakeFirst();
      if (!batch) throw new Refused(notFound());
      if (count === 1) await steps.begin(transaction, batch);
      const items = await nextItems(transaction, id, steps.state, AT_A_TIME);
      const change = batch.change as unknown as ProductChange;
      if (items.length > 0) {
        const products = await holdProducts(
          transaction,
          shop,
          items.map(({ productId }) => productId),
          change.kind === "stock",
        );
        await writeItems(transaction, id, await steps.change(items, products, change, transaction));
      }
      const left = items.length === AT_A_TIME;
      if (!left) await steps.end(transaction);
      return { left };
    });
    if (!step.ok) return step satisfies Refusal;
    if (!step.left || count === STEPS_A_REQUEST) return { ok: true };
  }
}

const changeItems: Steps["change"] = async (items, products, change, transaction) => {
  const planned = items.map((item) => {
    const product = products.get(item.productId);
    if (!product || product.isDeleted) {
      return { item, plan: { state: "recusado" as const, before: item.before, reason: CHANGED_SINCE } };
    }
    return { item, plan: planNow(change, product, item) };
  });
  const written = planned.flatMap(({ item, plan }) =>
    plan.state === "previsto" ? [{ id: item.productId, values: plan.after }] : [],
  );
  const versions = await writeValues(transaction, change.kind, written);
  return planned.map(({ item, plan }): StoredItem => {
    const { productId, version } = item;
    if (plan.state === "previsto") {
      const after = withVersions(plan.after, versions);
      const made = change.kind === "stock" ? version : version + 1;
      return { productId, state: "feito", reason: null, version: made, before: plan.before, after };
    }
    const reason = plan.state === "recusado" ? plan.reason : null;
    return { productId, state: plan.state, reason, version, before: plan.before, after: null };
  });
};

const withVersions = (values: ProductValues, versions: Map<string, number>): ProductValues =>
  values.stock
    ? { ...values, stock: values.stock.map((set) => ({ ...set, version: versions.get(set.id) ?? 0 })) }
    : values;

const undoItems: Steps["change"] = async (items, products, change, transaction) => {
  const planned = items.map((item) => ({
    item,
    plan: planUndo(products.get(item.productId), { ...item, after: item.after ?? {} }),
  }));
  await writeValues(
    transaction,
    change.kind,
    planned.flatMap(({ item, plan }) =>
      plan.state === "desfeito" ? [{ id: item.productId, values: plan.values }] : [],
    ),
  );
  return planned.map(({ item, plan }) => ({
    ...item,
    state: plan.state,
    reason: plan.state === "mantido" ? plan.reason : null,
  }));
};

/** Once for the whole change, with how many products it is for. */
async function audit(
  transaction: Transaction<DB>,
  viewer: Viewer,
  batch: BatchRow,
  action: "alterar-produtos-em-lote" | "desfazer-lote",
  state: "previsto" | "feito",
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_batch_items where batch_id = ${batch.id} and state = ${state}`.execute(
    transaction,
  );
  await recordAudit(transaction, {
    actor: viewer,
    action,
    subject: { kind: "lote-de-produtos", id: batch.id },
    after: {
      loja: batch.seller_id,
      alteracao: changeWording(batch.change as unknown as ProductChange),
      produtos: rows[0]!.count,
    },
  });
}
