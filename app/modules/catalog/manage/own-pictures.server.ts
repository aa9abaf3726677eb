import { type SqlBool, sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type Ingested, ingestAddress, ingestPicture } from "#app/modules/pictures/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import type { ProductInput } from "./product-input.ts";
import { shopOf } from "./reach.server.ts";

/** A whole collection in one go is well within; who fetches strangers' addresses all day is not. */
const UPLOADS = { limit: 600, minutes: 10 };
const ADDRESSES = { limit: 60, minutes: 10 };
const TOO_MANY = "Muitas tentativas. Tente novamente em alguns minutos.";
const NO_SHOP = "Complete os dados da sua loja antes de enviar fotos.";

export type TakenPicture = Ingested | { problem: string };

/** Takes in a picture that a seller sends, and remembers whose it is. */
export const takeUpload = (viewer: Viewer, file: Blob): Promise<TakenPicture> =>
  take(viewer, "fotos", UPLOADS, async () => ingestPicture(new Uint8Array(await file.arrayBuffer())));

export const takeAddress = (viewer: Viewer, address: string): Promise<TakenPicture> =>
  take(viewer, "fotos-por-endereco", ADDRESSES, () => ingestAddress(address));

async function take(
  viewer: Viewer,
  what: string,
  throttle: typeof UPLOADS,
  ingest: () => Promise<TakenPicture>,
): Promise<TakenPicture> {
  const shop = shopOf(viewer);
  if (!shop) return { problem: NO_SHOP };
  if (!(await admits(`${what} ${shop}`, throttle))) return { problem: TOO_MANY };
  const picture = await ingest();
  if ("problem" in picture) return picture;
  await db
    .insertInto("seller_pictures")
    .values({ seller_id: shop, picture_id: picture.id, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return picture;
}

/** Whether the row of `pictures` at hand is on a product. */
export const isOnProduct = sql<SqlBool>`exists (
  select from product_pictures shown where shown.picture_id = pictures.id)`;

/** No seller has the picture any more. Part of the transaction that forgets it. */
export async function releasePicture(transaction: Executor, pictureId: string): Promise<void> {
  await transaction.deleteFrom("seller_pictures").where("picture_id", "=", pictureId).execute();
}

/** Those of these pictures that the seller may use: sent by them, or on a product of theirs already. */
export async function ownPictures(
  executor: Executor,
  shop: string,
  ids: readonly string[],
): Promise<Map<string, Ingested>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom("pictures")
    .select(["id", "width", "height", "placeholder"])
    .where("id", "in", ids)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("seller_pictures")
            .select("picture_id")
            .whereRef("picture_id", "=", "pictures.id")
            .where("seller_id", "=", shop),
        ),
        exists(
          selectFrom("product_pictures")
            .innerJoin("products", "products.id", "product_id")
            .select("picture_id")
            .whereRef("picture_id", "=", "pictures.id")
            .where("products.seller_id", "=", shop),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function mayUsePictures(
  executor: Executor,
  shop: string,
  pictures: ProductInput["pictures"],
): Promise<boolean> {
  const ids = pictures.map(({ id }) => id);
  const own = await ownPictures(executor, shop, ids);
  return ids.every((id) => own.has(id));
}

/** A product's pictures, in their order. */
export const presentPictures = (
  transaction: Executor,
  productId: string,
): Promise<ProductInput["pictures"]> =>
  transaction
    .selectFrom("product_pictures")
    .select(["picture_id as id", "alt", "color"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();

/** Puts a product's pictures in this order. */
export async function writePictures(
  transaction: Executor,
  productId: string,
  pictures: ProductInput["pictures"],
): Promise<void> {
  await transaction.deleteFrom("product_pictures").where("product_id", "=", productId).execute();
  if (pictures.length === 0) return;
  await transaction
    .insertInto("product_pictures")
    .values(
      pictures.map(({ id, alt, color }, position) => ({
        ...{ product_id: productId, position, picture_id: id, color, alt },
      })),
    )
    .execute();
}
