import { type SqlBool, sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  type Ingested,
  ingestAddress,
  ingestPicture,
  storedPictures,
} from "#app/modules/pictures/index.server.ts";
import { uploadProblems } from "#app/modules/pictures/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { invalid, type Problem } from "#app/platform/forms/result.ts";
import { log } from "#app/platform/log.server.ts";
import { ProcessEnded } from "#app/platform/processes/own-process.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import type { SentProduct } from "./form-fields.ts";
import type { ProductInput } from "./own-product.ts";
import type { ProductDraft } from "./product-draft.ts";
import { MAX_PICTURES } from "./product-rules.ts";
import { shopOf } from "./reach.server.ts";

/** Enough for uploading a whole collection, and a lower limit for fetching URLs. */
const UPLOADS = { limit: 600, minutes: 10 };
const ADDRESSES = { limit: 60, minutes: 10 };
const TOO_MANY = "Muitas tentativas. Tente novamente em alguns minutos.";
const NO_SHOP = "Complete os dados da sua loja antes de enviar fotos.";

export type TakenPicture = Ingested | { problem: string };

/** Stores a picture that a seller uploads, and records its owner. */
export const takeUpload = (viewer: Viewer, file: Blob): Promise<TakenPicture> =>
  take(viewer, "fotos", UPLOADS, async () => ingestPicture(new Uint8Array(await file.arrayBuffer())));

export const takeAddress = (viewer: Viewer, address: string): Promise<TakenPicture> =>
  take(viewer, "fotos-por-endereco", ADDRESSES, () => ingestAddress(address));

/**
 * For a job that fetches many, one after the other: its own limits count, not those of a person who clicks. Where the process
 * that reads them is ended, the job is tried again.
 */
export async function takeAddressFor(shop: string, address: string): Promise<TakenPicture> {
  return own(shop, await ingestAddress(address));
}

async function take(
  viewer: Viewer,
  what: string,
  throttle: typeof UPLOADS,
  ingest: () => Promise<TakenPicture>,
): Promise<TakenPicture> {
  const shop = shopOf(viewer);
  if (!shop) return { problem: NO_SHOP };
  if (!(await admits(`${what} ${shop}`, throttle))) return { problem: TOO_MANY };
  try {
    return await own(shop, await ingest());
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    log.error({ err: error, shop }, "an uploaded picture could not be read");
    return { problem: uploadProblems.notRead };
  }
}

async function own(shop: string, picture: TakenPicture): Promise<TakenPicture> {
  if ("problem" in picture) return picture;
  await db
    .insertInto("seller_pictures")
    .values({ seller_id: shop, picture_id: picture.id, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return picture;
}

/** Whether the current row of `pictures` belongs to a product. */
export const isOnProduct = sql<SqlBool>`exists (
  select from product_pictures shown where shown.picture_id = pictures.id)`;

/** Removes a picture from all sellers; runs in the transaction that deletes it. */
export async function releasePicture(transaction: Executor, pictureId: string): Promise<void> {
  await transaction.deleteFrom("seller_pictures").where("picture_id", "=", pictureId).execute();
}

export interface ReceivedPictures {
  /** The draft with the pictures that were stored. */
  draft: ProductDraft;
  /** The draft's pictures, to show them. */
  pictures: Ingested[];
  problems: Problem[];
}

/** Stores the pictures sent with a product form: files, and the picture at a URL. */
export async function receivePictures(
  viewer: Viewer,
  shop: string | null,
  { draft: typed, files }: SentProduct,
): Promise<ReceivedPictures> {
  const draft = { ...typed, pictures: [...typed.pictures] };
  const problems = new Map<string, string>();
  const refuse = (field: string, message: string) => {
    if (!problems.has(field)) problems.set(field, message);
  };
  const keep = ({ id }: Ingested) => {
    if (!draft.pictures.some((picture) => picture.id === id)) draft.pictures.push({ id, alt: "", color: "" });
  };
  for (const file of files) {
    if (draft.pictures.length >= MAX_PICTURES) {
      refuse("fotos", `Um produto pode ter até ${MAX_PICTURES} fotos`);
      break;
    }
    const taken = await takeUpload(viewer, file);
    if ("problem" in taken) refuse("fotos", `${file.name.slice(0, 80)}: ${taken.problem}`);
    else keep(taken);
  }
  if (draft.imageUrl !== "") {
    const taken = await takeAddress(viewer, draft.imageUrl);
    if ("problem" in taken) refuse("url_imagem", taken.problem);
    else {
      keep(taken);
      draft.imageUrl = "";
    }
  }
  const ids = draft.pictures.slice(0, 2 * MAX_PICTURES).map(({ id }) => id);
  const pictures = shop ? [...(await ownPictures(db, shop, ids)).values()] : [];
  return { draft, pictures, problems: [...problems].map(([field, message]) => ({ field, message })) };
}

/** Those of these pictures that the seller may use: uploaded by them, or on one of their products. */
export async function ownPictures(
  executor: Executor,
  shop: string,
  ids: readonly string[],
): Promise<Map<string, Ingested>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom(storedPictures)
    .select(["picture.id", "picture.width", "picture.height", "picture.placeholder"])
    .where("picture.id", "in", ids)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("seller_pictures")
            .select("picture_id")
            .whereRef("picture_id", "=", "picture.id")
            .where("seller_id", "=", shop),
        ),
        exists(
          selectFrom("product_pictures")
            .innerJoin("products", "products.id", "product_id")
            .select("picture_id")
            .whereRef("picture_id", "=", "picture.id")
            .where("products.seller_id", "=", shop),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const FOREIGN_PICTURE = invalid(
  "foreign-picture",
  "Uma das fotos não está mais disponível. Envie-a de novo.",
  "fotos",
);

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
