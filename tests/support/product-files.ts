import { expect } from "vitest";
import { listVariants, saveStockCells } from "#app/modules/catalog/bulk/index.server.ts";
import { allShopProducts } from "#app/modules/catalog/exchange/index.server.ts";
import type { ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { findImport, startImport, uploadProductFile } from "#app/modules/imports/index.server.ts";
import type { ImportPage } from "#app/modules/imports/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller, aViewer } from "./factories.ts";
import { runDueJobs } from "./jobs.ts";

/** A seller with an account, as the audit names it. */
export async function anImporter(): Promise<Viewer> {
  return aViewer({ role: "lojista", sellerId: await aSeller() });
}

/** Sends a file, and lets the worker read it. */
export async function checkedFile(
  viewer: Viewer,
  content: string | Uint8Array<ArrayBuffer>,
  name = "produtos.csv",
): Promise<string> {
  const sent = await uploadProductFile(viewer, new File([content], name));
  if (!sent.ok) throw new Error(sent.message);
  await runDueJobs();
  return sent.id;
}

/** Sends a file and imports it. */
export async function importedFile(
  viewer: Viewer,
  content: string | Uint8Array<ArrayBuffer>,
  mode: "todas" | "boas" = "boas",
): Promise<string> {
  const id = await checkedFile(viewer, content);
  const started = await startImport(viewer, id, mode);
  if (!started.ok) throw new Error(started.message);
  await runDueJobs();
  return id;
}

export async function importOf(viewer: Viewer, id: string, show: string | null = null): Promise<ImportPage> {
  const found = await findImport(viewer, id, { show, page: 1 });
  if (!found) throw new Error("no such import");
  return found;
}

/** The shop's products, oldest first. */
export async function productsOf({ shop }: Viewer): Promise<ShopProduct[]> {
  const products: ShopProduct[] = [];
  for await (const some of allShopProducts(db, shop!.id)) products.push(...some);
  return products;
}

/** A file of our own columns. */
export const HEAD = "Código do produto;SKU;Nome;Categoria;Cor;Tamanho;Preço;Estoque";
export const file = (...rows: string[]) => [HEAD, ...rows].join("\r\n");
export const SHIRT = file("C1;C1-P;Camisa;Roupas;Azul;P;99,90;5", "C1;C1-M;Camisa;Roupas;Azul;M;99,90;7");
export const JEANS = (stock: number) => file(`J1;J1-U;Calça;Roupas;;;150;${stock}`);
export const stockOf = (product: ShopProduct | undefined) => product?.variants.map(({ stock }) => stock);

/** Somebody types this stock of the first variant in the grid. */
export async function typeStock(me: Viewer, stock: number): Promise<void> {
  const { rows } = await listVariants(me, { query: "", category: "", stock: null, page: 1 });
  const { id, stock: seen } = rows[0]!;
  expect(await saveStockCells(me, [{ id, seen, stock }])).toMatchObject({ ok: true, saved: 1 });
}
