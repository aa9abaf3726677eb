import { type SqlBool, sql } from "kysely";
import { existingProducts } from "#app/modules/catalog/index.server.ts";
import { shopOf } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import {
  type ImportLine,
  type ImportPage,
  type ImportProductLine,
  type ImportStatus,
  isImportId,
  OUTCOMES,
  type Outcome,
  type PictureCounts,
  PLANS,
  type PlanKind,
} from "./import.ts";
import { findImportRow } from "./import-row.server.ts";
import type { FormatName } from "./plan/formats.ts";

const LISTED = 20;
const A_PAGE = 50;
const MAX_REFUSED_PICTURES = 50;

/** A shop's last imports, newest first; null before the seller has a shop. */
export async function listImports(viewer: Viewer): Promise<ImportLine[] | null> {
  const sellerId = shopOf(viewer);
  if (!sellerId) return null;
  const { rows } = await sql<Omit<ImportLine, "done"> & { counts: Record<string, number> | null }>`
    select id, file_name as "fileName", format, status, created_at as "createdAt", row_count as "rowCount", (
      select json_object_agg(outcome, count) from (
        select outcome, count(*)::int as count from import_products
        where import_id = imports.id and outcome is not null group by outcome) counted) as counts
    from imports where seller_id = ${sellerId} order by created_at desc, id limit ${LISTED}`.execute(db);
  return rows.map(({ counts, ...row }) => ({ ...row, done: countsOf(OUTCOMES, counts ?? {}) }));
}

const countsOf = <Name extends string>(names: readonly Name[], found: Record<string, number>) =>
  Object.fromEntries(names.map((name) => [name, found[name] ?? 0])) as Record<Name, number>;

export async function findImport(
  viewer: Viewer,
  id: string,
  asked: { show: string | null; page: number },
): Promise<ImportPage | null> {
  const sellerId = shopOf(viewer);
  if (!sellerId || !isImportId(id)) return null;
  const row = await findImportRow(db, id);
  if (row?.sellerId !== sellerId) return null;
  const { created_at, row_count, problem, format } = await db
    .selectFrom("imports")
    .select(["created_at", "row_count", "problem", "format"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { planned, done } = await counted(id);
  const hasRun = row.mode !== null;
  const names: readonly string[] = hasRun ? OUTCOMES : PLANS;
  const show = names.includes(asked.show ?? "") ? (asked.show as PlanKind | Outcome) : null;
  const counts: Record<string, number> = hasRun ? done : planned;
  const total = show === null ? sumOf(counts) : (counts[show] ?? 0);
  const { page, pageCount, offset } = pageOf(asked.page, total, A_PAGE);
  const wanted =
    show === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(hasRun ? "outcome" : "plan")} = ${show}`;
  return {
    id,
    fileName: row.fileName,
    format: format as FormatName | null,
    status: row.status as ImportStatus,
    createdAt: created_at,
    rowCount: row_count,
    mode: row.mode,
    problem,
    planned,
    done,
    ignored: row.columns.ignored ?? [],
    unknown: row.columns.unknown ?? [],
    choices: row.choices,
    pictures: await picturesOf(id),
    lines: await linesOf(id, wanted, offset),
    show,
    page,
    pageCount,
  };
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function counted(id: string) {
  const { rows } = await sql<{ plan: string; outcome: string | null; count: number }>`
    select plan, outcome, count(*)::int as count from import_products where import_id = ${id} group by 1, 2`.execute(
    db,
  );
  const sum = (key: "plan" | "outcome") => {
    const counts: Record<string, number> = {};
    for (const row of rows) if (row[key]) counts[row[key]] = (counts[row[key]] ?? 0) + row.count;
    return counts;
  };
  return { planned: countsOf(PLANS, sum("plan")), done: countsOf(OUTCOMES, sum("outcome")) };
}

async function linesOf(
  id: string,
  wanted: ReturnType<typeof sql<SqlBool>>,
  offset: number,
): Promise<ImportProductLine[]> {
  const { rows } = await sql<ImportProductLine>`
    select position, name, row_numbers as rows, plan, outcome, note, problems, changes, product_id as "productId"
    from import_products where import_id = ${id} and ${wanted}
    order by plan <> 'recusar', position limit ${A_PAGE} offset ${offset}`.execute(db);
  const present = new Set(await existingProducts(rows.flatMap(({ productId }) => productId ?? [])));
  return rows.map(({ productId, ...line }) => ({
    ...line,
    // One that was deleted since has no page.
    productId: productId !== null && present.has(productId) ? productId : null,
  }));
}

async function picturesOf(id: string): Promise<PictureCounts> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from import_pictures where import_id = ${id} group by 1`.execute(
    db,
  );
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const { rows: refused } = await sql<PictureCounts["refused"][number]>`
    select product.name, address, picture.problem from import_pictures picture
    join import_products product using (import_id, position)
    where import_id = ${id} and picture.status = 'recusada'
    order by position, number limit ${MAX_REFUSED_PICTURES}`.execute(db);
  return { waiting: count("na-fila"), ready: count("pronta"), refused, refusedCount: count("recusada") };
}
