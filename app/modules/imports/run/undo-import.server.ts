import { type SqlBool, sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import {
  archiveShopProduct,
  changeShopProduct,
  holdShopProducts,
  type ShopWriter,
} from "#app/modules/catalog/exchange/index.server.ts";
import type { ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { orderedProducts } from "#app/modules/orders/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import {
  holdImport,
  type ImportProduct,
  type ImportRow,
  importProducts,
  noteOutcome,
  type ProductOutcome,
  type SteeredImport,
  type Written,
  writerOf,
} from "../import-row.server.ts";
import { isStockSet, stockBack } from "../plan/stock.ts";

const TOGETHER = 25;
const SOLD = "Já foi pedido por alguém: continua na loja.";
const CHANGED_SINCE = "Foi alterado depois da importação: fica como está.";
const CODES_TAKEN = "O código ou um SKU de antes já é de outro produto: fica como está.";

/** Puts back what an import wrote, some products at a time, like the import itself. */
export const undoImportJob = defineJob<SteeredImport>({
  name: "undo-import",
  lane: "housekeeping",
  run: undoImport,
});

async function undoImport(steered: SteeredImport): Promise<void> {
  let together = TOGETHER;
  for (;;) {
    try {
      if (!(await db.transaction().execute((transaction) => undoStep(transaction, steered, together))))
        return;
      together = TOGETHER;
    } catch (error) {
      if (violatedUniqueness(error) === undefined) throw error;
      if (together === 1) await keepNext(steered.importId);
      together = 1;
    }
    faultPoint("undone products committed");
  }
}

/** From the last one back, so that codes that moved from one product to another find their way. */
const nextToUndo = (
  transaction: Transaction<DB>,
  importId: string,
  limit: number,
): Promise<ImportProduct[]> =>
  importProducts(transaction, importId, {
    where: sql<SqlBool>`outcome in ('criado', 'alterado')`,
    limit,
    backwards: true,
  });

/** Whether there may be more. */
async function undoStep(
  transaction: Transaction<DB>,
  { importId, actorId }: SteeredImport,
  together: number,
): Promise<boolean> {
  const row = await holdImport(transaction, importId, "desfazendo");
  if (!row) return false;
  const products = await nextToUndo(transaction, importId, together);
  if (products.length === 0) {
    await finish(transaction, row, actorId);
    return false;
  }
  const ids = products.flatMap(({ productId }) => productId ?? []);
  const held = await holdShopProducts(transaction, row.sellerId, ids);
  const ordered = await orderedProducts(transaction, ids);
  const writer = await writerOf(transaction, row, actorId);
  for (const product of products) {
    const present = held.get(product.productId ?? "");
    const outcome = await undone(transaction, writer, product, present, ordered);
    await noteOutcome(transaction, importId, product.position, outcome);
  }
  await transaction
    .deleteFrom("import_pictures")
    .where("import_id", "=", importId)
    .where("status", "=", "na-fila")
    .execute();
  return true;
}

async function undone(
  transaction: Transaction<DB>,
  writer: ShopWriter,
  { outcome, before, written }: ImportProduct,
  present: ShopProduct | undefined,
  ordered: ReadonlySet<string>,
): Promise<ProductOutcome> {
  if (!present) return { outcome: "desfeito" };
  if (outcome === "criado") {
    if (ordered.has(present.id)) return { outcome: "mantido", note: SOLD };
    await archiveShopProduct(transaction, writer, present);
    return { outcome: "desfeito" };
  }
  if (!before || !written || present.version !== written.version || hasStockSet(present, written)) {
    return { outcome: "mantido", note: CHANGED_SINCE };
  }
  const { fields, trade, pictures } = before;
  const variants = before.variants.map((variant) => ({
    ...variant,
    stock: stockBack(variant.stock, stockIn(written.variants, variant), stockIn(present.variants, variant)),
  }));
  await changeShopProduct(transaction, writer, present, { fields, trade, variants }, pictures);
  return { outcome: "desfeito" };
}

const stockIn = (
  variants: Written["variants"],
  variant: { color: string; size: string; stock: number },
): number => sameIn(variants, variant)?.stock ?? variant.stock;

const sameIn = (variants: Written["variants"], { color, size }: { color: string; size: string }) =>
  variants.find((each) => each.color === color && each.size === size);

const hasStockSet = (present: ShopProduct, { variants }: Written): boolean =>
  present.variants.some((variant) =>
    isStockSet(sameIn(variants, variant)?.stockVersion, variant.stockVersion),
  );

async function keepNext(importId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await holdImport(transaction, importId, "desfazendo"))) return;
    const [product] = await nextToUndo(transaction, importId, 1);
    if (product)
      await noteOutcome(transaction, importId, product.position, { outcome: "mantido", note: CODES_TAKEN });
  });
}

async function finish(
  transaction: Transaction<DB>,
  row: ImportRow,
  askedBy: string | undefined,
): Promise<void> {
  await transaction
    .updateTable("imports")
    .set({ status: "desfeita", finished_at: clock.now() })
    .where("id", "=", row.id)
    .execute();
  const { actor } = await writerOf(transaction, row, askedBy);
  await recordAudit(transaction, {
    actor,
    action: "desfazer-importacao",
    subject: { kind: "importacao", id: row.id },
    after: { arquivo: row.fileName },
  });
}
