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
