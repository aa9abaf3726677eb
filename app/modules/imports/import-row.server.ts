import { type SqlBool, sql } from "kysely";
import type { Actor } from "#app/modules/audit/index.server.ts";
import type { ShopWriter } from "#app/modules/catalog/exchange/index.server.ts";
import type { ShopProduct, WrittenProduct } from "#app/modules/catalog/exchange/index.ts";
import { findPerson } from "#app/modules/identity/index.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { ImportMode, ImportStatus, Outcome, PlanKind, UnknownCategory } from "./import.ts";
import type { CategoryChoices } from "./plan/category-names.ts";
import type { Columns } from "./plan/columns.ts";
import type { FileProduct } from "./plan/file-products.ts";
import type { FormatName } from "./plan/formats.ts";

/** What an import knows of the file's columns. */
export interface KnownColumns extends Pick<Columns, "titles" | "ignored"> {
  unknown: UnknownCategory[];
}

export interface ImportRow {
  id: string;
  sellerId: string;
  /** Who sent the file. */
  actorId: string | null;
  fileName: string;
  format: FormatName;
  status: ImportStatus;
  mode: ImportMode | null;
  columns: KnownColumns;
  choices: CategoryChoices;
}

export async function findImportRow(executor: Executor, id: string): Promise<ImportRow | null> {
  const row = await executor
    .selectFrom("imports")
    .select(["id", "seller_id", "actor_id", "file_name", "format", "status", "mode", "columns", "categories"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        sellerId: row.seller_id,
        actorId: row.actor_id,
        fileName: row.file_name,
        format: (row.format ?? "mare") as FormatName,
        status: row.status as ImportStatus,
        mode: row.mode as ImportMode | null,
        columns: row.columns as unknown as KnownColumns,
        choices: row.categories as CategoryChoices,
      }
    : null;
}

/** Locks an import that is still in this state, so that two runs of its job follow one another; null when it is not. */
export async function holdImport(
  transaction: Executor,
  id: string,
  status: ImportStatus,
): Promise<ImportRow | null> {
  await sql`select from imports where id = ${id} for no key update`.execute(transaction);
  const row = await findImportRow(transaction, id);
  return row?.status === status ? row : null;
}

/** An import to run or undo, and who asked for it; jobs from before that was kept do not tell. */
export interface SteeredImport {
  importId: string;
  actorId?: string;
}

/** Who asked for it, or else who sent the file, for the audit; the shop itself when the account is gone. */
export async function writerOf(
  executor: Executor,
  { actorId, sellerId, fileName }: ImportRow,
  askedBy: string | undefined,
): Promise<ShopWriter> {
  const userId = askedBy ?? actorId;
  const person = userId && (await findPerson(executor, userId));
  const actor: Actor | null = person
    ? { userId, name: person.name, role: "lojista", shop: { id: sellerId } }
    : null;
  return { actor, sellerId, source: fileName };
}

/** The version of a product and the stock of its variants when the seller saw the plan. */
export interface Seen {
  version: number;
  stock: Record<string, number>;
  /** Missing in imports that were checked before it was kept. */
  stockVersions?: Record<string, number>;
}

/** The product right after it was written. */
export interface Written extends Pick<WrittenProduct, "version"> {
  /** Without their versions in imports that were written before those were kept. */
  variants: (Omit<WrittenProduct["variants"][number], "stockVersion"> & { stockVersion?: number })[];
}

export interface ImportProduct {
  position: number;
  name: string;
  source: FileProduct;
  plan: PlanKind;
  productId: string | null;
  seen: Seen | null;
  outcome: Outcome | null;
  before: ShopProduct | null;
  written: Written | null;
}

/** Some products of an import, in their order or from the last one back. */
export async function importProducts(
  executor: Executor,
  importId: string,
  which: { where: ReturnType<typeof sql<SqlBool>>; limit: number; backwards?: boolean },
): Promise<ImportProduct[]> {
  const { rows } = await sql<ImportProduct>`
    select position, name, source, plan, product_id as "productId", seen, outcome, before, written
    from import_products where import_id = ${importId} and ${which.where}
    order by position ${which.backwards ? sql`desc` : sql`asc`} limit ${which.limit}`.execute(executor);
  return rows;
}

/** What became of one product. */
export interface ProductOutcome {
  outcome: Outcome;
  note?: string;
  productId?: string;
  before?: ShopProduct;
  written?: Written;
}

export async function noteOutcome(
  transaction: Executor,
  importId: string,
  position: number,
  { outcome, note = undefined, productId, before, written }: ProductOutcome,
): Promise<void> {
  await transaction
    .updateTable("import_products")
    .set({
      outcome,
      note: note ?? null,
      ...(productId !== undefined && { product_id: productId }),
      ...(before !== undefined && { before: JSON.stringify(before) }),
      ...(written !== undefined && { written: JSON.stringify(written) }),
    })
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .execute();
}
