import { type SqlBool, sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { type CsvValue, csvMoment } from "#app/shared/csv.ts";
import { toReais } from "#app/shared/money.ts";
import type { ProductCriteria } from "./product-criteria.ts";
import { type ProductLine, STATE_NAMES } from "./product-line.ts";
import { lineOf, matching, readLines } from "./product-rows.server.ts";

const BATCH = 1000;
const HEAD = [
  ...["Código", "Produto", "Categoria", "Loja", "Preço (R$)", "Estoque", "Vendas", "Visualizações"],
  ...["Situação", "Cadastro"],
];

/** The whole filtered list as a CSV stream, newest first; null without the permission. */
export function exportProducts(viewer: Viewer, asked: ProductCriteria): ReadableStream<Uint8Array> | null {
  return may(viewer, "manage_products") ? csvStream(HEAD, batches(asked)) : null;
}

async function* batches(asked: ProductCriteria): AsyncGenerator<CsvValue[][]> {
  const condition = matching(asked);
  let after = sql<SqlBool>`true`;
  for (;;) {
    const where = sql<SqlBool>`${condition} and ${after}`;
    const rows = await readLines({ where, sort: "novos", limit: BATCH });
    yield rows.map((row) => cellsOf(lineOf(row)));
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    if (!last) return;
    const moment = sql`${last.moment}::timestamptz`;
    after = sql`(line.created_at < ${moment} or (line.created_at = ${moment} and line.product_id > ${last.id}))`;
  }
}

const cellsOf = (line: ProductLine): CsvValue[] => [
  ...[line.id, line.name, line.categoryName, line.sellerName, toReais(line.price).replace(".", ",")],
  ...[line.stock, line.sales, line.views, STATE_NAMES[line.state].label],
  csvMoment(line.createdAt),
];
