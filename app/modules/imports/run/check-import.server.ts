import { setImmediate as pause } from "node:timers/promises";
import { sql } from "kysely";
import { findShopProducts } from "#app/modules/catalog/exchange/index.server.ts";
import type { FieldChange, ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { readCategories } from "#app/modules/catalog/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { oneLine } from "#app/shared/text.ts";
import type { PlanKind, ToldProblem, UnknownCategory } from "../import.ts";
import { findImportRow, holdImport, type ImportRow, type Seen } from "../import-row.server.ts";
import { MAX_ROWS, NOT_CHECKED, TOO_MANY_ROWS } from "../limits.ts";
import { categoryKey, findCategory } from "../plan/category-names.ts";
import { findColumns, KNOWN_HEADERS } from "../plan/columns.ts";
import { type FileProduct, groupRows, rowsOf } from "../plan/file-products.ts";
import type { FormatName } from "../plan/formats.ts";
import { mergeBySku, namesIn, ProductMatcher } from "../plan/match-products.ts";
import { planProduct } from "../plan/plan-product.ts";
import { MAX_TOLD, notFollowing, toldProblems } from "../plan/told-problems.ts";
import { readFileProduct, type WantedProduct } from "../plan/wanted-product.ts";
import { Unreadable } from "../read/sheet.ts";
import { sheetReader } from "../read/sheet-reader.server.ts";
import { knownAddresses, newAddresses } from "./known-pictures.server.ts";

/** Products that are planned without a pause; reading is work for the processor alone. */
const AT_A_TIME = 50;
const INSERTED_TOGETHER = 500;

interface ReadImport {
  format: FormatName;
  columns: Pick<ImportRow["columns"], "titles" | "ignored">;
  products: FileProduct[];
  rowCount: number;
}

interface PlannedProduct {
  name: string;
  source: FileProduct;
  plan: PlanKind;
  existing: ShopProduct | null;
  problems: ToldProblem[];
  changes: FieldChange[];
}

/** Reads the file, or what is kept of it, and plans what it would do. It changes nothing but the import itself. */
export const checkImportJob = defineJob<{ importId: string }>({
  name: "check-import",
  lane: "housekeeping",
  run: checkImport,
});

async function checkImport({ importId }: { importId: string }): Promise<void> {
  const row = await findImportRow(db, importId);
  if (row?.status !== "conferindo") return;
  try {
    const read = await readImport(row);
    await keepPlan(row, read, await planImport(row, read));
  } catch (error) {
    // Tried again when the database is back: the file is not to blame.
    if (isDatabaseUnavailable(error)) throw error;
    const isUnreadable = error instanceof Unreadable;
    if (!isUnreadable) log.error({ importId, err: error }, "a file of products could not be checked");
    await refuseFile(importId, isUnreadable ? error.message : NOT_CHECKED);
  }
}

/** A file that nobody gives up on would keep the shop from every other import. */
async function refuseFile(importId: string, problem: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({ status: "recusada", problem, file: null, finished_at: clock.now() })
    .where("id", "=", importId)
    .where("status", "=", "conferindo")
    .execute();
}

async function readImport(row: ImportRow): Promise<ReadImport> {
  const { file, row_count } = await db
    .selectFrom("imports")
    .select(["file", "row_count"])
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  if (!file) {
    const { rows } = await sql<{ source: FileProduct }>`
      select source from import_products where import_id = ${row.id} order by position`.execute(db);
    return {
      format: row.format,
      columns: row.columns,
      products: rows.map(({ source }) => source),
      rowCount: row_count,
    };
  }
  const found = findColumns(await sheetReader()(file));
  if (!found) {
    throw new Unreadable(
      `Não reconhecemos as colunas. A primeira linha precisa dos nomes delas, como ${KNOWN_HEADERS}, ou os do Bling ou do Tiny.`,
    );
  }
  const { columns, products: rows } = found;
  if (rows.length > MAX_ROWS) throw new Unreadable(TOO_MANY_ROWS);
  if (rows.length === 0) throw new Unreadable("O arquivo tem o cabeçalho, mas nenhum produto.");
  const { format, titles, ignored } = columns;
  return { format, columns: { titles, ignored }, products: groupRows(rows, columns), rowCount: rows.length };
}

async function readAll(products: readonly FileProduct[], format: FormatName) {
  const read: ReturnType<typeof readFileProduct>[] = [];
  for (const [at, product] of products.entries()) {
    read.push(readFileProduct(product, format));
    if (at % AT_A_TIME === 0) await pause();
  }
  return read;
}

async function planImport(row: ImportRow, read: ReadImport): Promise<PlannedProduct[]> {
  const first = (await readAll(read.products, read.format)).map((each) => each.wanted);
  const inShop = await findShopProducts(db, row.sellerId, namesIn(first));
  const sources = mergeBySku(read.products, first, inShop);
  const wanted = await readAll(sources, read.format);
  const matcher = new ProductMatcher(inShop);
  const categories = await readCategories();
  const known = await knownAddresses(db, row.sellerId);
  const context = { categories, choices: row.choices, stock: (_: unknown, file: number) => file };
  const planned: PlannedProduct[] = [];
  for (const [at, { wanted: product, problems: unread }] of wanted.entries()) {
    if (at % AT_A_TIME === 0) await pause();
    const { existing, problems: unmatched } = matcher.match(product);
    const plan = planProduct(product, existing, context);
    const problems = [...unread, ...unmatched, ...(plan.ok ? [] : notFollowing(unread, plan.problems))];
    const changes = plan.ok ? [...plan.changes] : [];
    const fetched = newAddresses(product.pictures, existing, known).length;
    if (plan.ok && existing && fetched > 0) changes.push(picturesChange(existing, fetched));
    const accepted: PlanKind = !existing ? "criar" : changes.length > 0 ? "alterar" : "igual";
    planned.push({
      name: nameOf(product, existing),
      source: sources[at]!,
      plan: problems.length > 0 ? "recusar" : accepted,
      existing,
      problems: toldProblems(problems, read.columns.titles),
      changes: changes.slice(0, MAX_TOLD),
    });
  }
  return planned;
}

const nameOf = (product: WantedProduct, existing: ShopProduct | null): string =>
  oneLine(product.name ?? existing?.fields.name ?? product.code ?? "", 120) || `Linha ${product.row}`;

const picturesChange = ({ pictures }: ShopProduct, fetched: number): FieldChange => ({
  label: "Fotos",
  before: String(pictures.length),
  after: `mais ${fetched} para baixar`,
});

/** The categories of the file that are none of ours, whether the seller chose for them or not. */
async function unknownCategories(
  row: ImportRow,
  products: readonly PlannedProduct[],
): Promise<UnknownCategory[]> {
  const categories = await readCategories();
  const unknown = new Map<string, UnknownCategory>();
  for (const [at, { source, existing }] of products.entries()) {
    if (at % AT_A_TIME === 0) await pause();
    const { wanted } = readFileProduct(source, row.format);
    if ((existing && wanted.category === null) || findCategory(wanted.category, categories, {}) !== null)
      continue;
    const key = categoryKey(wanted.category);
    const known = unknown.get(key) ?? {
      key,
      name: oneLine(wanted.category ?? "", 80),
      products: 0,
    };
    known.products += 1;
    unknown.set(key, known);
  }
  return [...unknown.values()].sort((a, b) => b.products - a.products);
}

async function keepPlan(
  row: ImportRow,
  read: ReadImport,
  products: readonly PlannedProduct[],
): Promise<void> {
  const unknown = await unknownCategories({ ...row, format: read.format }, products);
  await db.transaction().execute(async (transaction) => {
    if (!(await holdImport(transaction, row.id, "conferindo"))) return;
    await transaction.deleteFrom("import_products").where("import_id", "=", row.id).execute();
    for (let at = 0; at < products.length; at += INSERTED_TOGETHER) {
      await insertPlanned(transaction, row.id, at, products.slice(at, at + INSERTED_TOGETHER));
    }
    await transaction
      .updateTable("imports")
      .set({
        status: "conferida",
        file: null,
        format: read.format,
        columns: JSON.stringify({ ...read.columns, unknown }),
        row_count: read.rowCount,
        checked_at: clock.now(),
      })
      .where("id", "=", row.id)
      .execute();
  });
}

async function insertPlanned(
  transaction: Executor,
  importId: string,
  from: number,
  products: readonly PlannedProduct[],
): Promise<void> {
  await transaction
    .insertInto("import_products")
    .values(
      products.map(({ name, source, plan, existing, problems, changes }, at) => ({
        import_id: importId,
        position: from + at,
        name,
        source: JSON.stringify(source),
        row_numbers: rowsOf(source).map(({ row }) => row),
        plan,
        product_id: existing?.id ?? null,
        seen: existing && JSON.stringify(seenIn(existing)),
        problems: JSON.stringify(problems),
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}

const seenIn = ({ version, variants }: ShopProduct): Seen => ({
  version,
  stock: Object.fromEntries(variants.map(({ id, stock }) => [id, stock])),
  stockVersions: Object.fromEntries(variants.map(({ id, stockVersion }) => [id, stockVersion])),
});
