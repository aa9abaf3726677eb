import { sql } from "kysely";
import type { ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { parseRenditionPath } from "#app/modules/pictures/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";

/** The pictures that were fetched for this shop before, by their addresses. */
export async function knownAddresses(executor: Executor, sellerId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ address: string; picture_id: string }>`
    select address, picture_id from import_pictures fetched join imports on imports.id = fetched.import_id
    where seller_id = ${sellerId} and fetched.status = 'pronta' order by imports.created_at`.execute(
    executor,
  );
  return new Map(rows.map(({ address, picture_id }) => [address, picture_id]));
}

/** The picture behind an address of our own, as the export writes it. */
function ownPicture(address: string): string | undefined {
  const [, id = "", file = ""] = /\/pictures\/([0-9a-f]{32})\/([\w.]+)$/.exec(address) ?? [];
  return parseRenditionPath(id, file)?.id;
}

/** The addresses whose picture is not on the product yet. */
export function newAddresses(
  addresses: readonly string[],
  existing: Pick<ShopProduct, "pictures"> | null,
  known: ReadonlyMap<string, string>,
): string[] {
  const shown = new Set(existing?.pictures.map(({ id }) => id));
  return addresses.filter((address) => !shown.has(ownPicture(address) ?? known.get(address) ?? ""));
}
