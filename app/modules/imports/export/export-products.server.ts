import { allShopProducts } from "#app/modules/catalog/exchange/index.server.ts";
import { readCategories } from "#app/modules/catalog/index.server.ts";
import { shopOf } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { downloadStream } from "#app/platform/http/download-stream.server.ts";
import { rowsOfProduct, TEMPLATE_HEAD } from "./product-rows.ts";
import { xlsxPieces } from "./xlsx-writer.server.ts";

async function* exportedRows(sellerId: string): AsyncGenerator<string[][]> {
  const names = new Map((await readCategories()).map(({ id, name }) => [id, name]));
  for await (const products of allShopProducts(db, sellerId)) {
    yield products.flatMap((product) => rowsOfProduct(product, (id) => names.get(id) ?? id, absoluteUrl));
  }
}

/** Every product of the seller's shop; null before the seller has one. */
export function exportProductsCsv(viewer: Viewer): ReadableStream<Uint8Array> | null {
  const sellerId = shopOf(viewer);
  return sellerId === null ? null : csvStream(TEMPLATE_HEAD, exportedRows(sellerId));
}

export function exportProductsXlsx(viewer: Viewer): ReadableStream<Uint8Array> | null {
  const sellerId = shopOf(viewer);
  return sellerId === null ? null : downloadStream(xlsxPieces(TEMPLATE_HEAD, exportedRows(sellerId)));
}
