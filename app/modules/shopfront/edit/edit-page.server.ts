import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Result, throttled } from "#app/platform/forms/result.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { type KeptPage, readPage } from "../page-rows.server.ts";
import { EMPTY_PAGE, type ShopPage } from "../shop-page.ts";

export type EditProblem =
  | "forbidden"
  | "throttled"
  | "changed-meanwhile"
  | "nothing-to-publish"
  | "not-found";

/** Many changes of one sitting; each makes the page anew. */
const CHANGES = { limit: 300, minutes: 60 };

const changedMeanwhile = conflict(
  "changed-meanwhile",
  "A página foi alterada em outra janela. Confira como ela está agora e tente de novo.",
);

/** The seller's own shop; null for everybody else. */
export const ownShop = (viewer: Viewer): string | null => shopFor(viewer, "shop");

export interface OwnPage {
  page: ShopPage;
  /** Names this state of the page; a change names the one it was made from. */
  revision: number;
  isPublished: boolean;
  /** Whether the draft says something else than what everybody sees. */
  hasChanges: boolean;
}

/** The page as its seller is writing it: the draft, or else what is published. */
export async function ownShopPage(viewer: Viewer): Promise<OwnPage | null> {
  const shop = ownShop(viewer);
  if (!shop) return null;
  const [draft, published] = await Promise.all([
    readPage(db, shop, "rascunho"),
    readPage(db, shop, "publicada"),
  ]);
  const page = draft ?? published;
  return {
    page: page ?? EMPTY_PAGE,
    revision: page?.revision ?? 0,
    isPublished: published !== null,
    hasChanges: saysMore(draft, published),
  };
}

/** Before anything is published, everybody sees an empty page; a draft that was thrown away then stays as one, to count on. */
const saysMore = (draft: KeptPage | null, published: KeptPage | null): draft is KeptPage =>
  draft !== null && (published !== null || !isDeepStrictEqual(draft, { ...draft, ...EMPTY_PAGE }));

/** The draft that says something else than what everybody sees; null where there is none. */
async function draftWithChanges(executor: Executor, shop: string): Promise<KeptPage | null> {
  const draft = await readPage(executor, shop, "rascunho");
  return saysMore(draft, await readPage(executor, shop, "publicada")) ? draft : null;
}

/**
 * Changes the draft of the viewer's own shop, which begins as a copy of what is published. `seen` is the revision that
 * the change was made from; null where it does not matter.
 */
export async function changeDraft(
  viewer: Viewer,
  seen: number | null,
  change: (page: ShopPage, transaction: Transaction<DB>) => ShopPage | Promise<ShopPage>,
): Promise<Result<object, EditProblem>> {
  const shop = ownShop(viewer);
  if (!shop) return forbidden();
  if (!(await admits(`shop-page ${shop}`, CHANGES))) return throttled();
  return inTransaction<object, EditProblem>(async (transaction) => {
    await holdShopPage(transaction, shop);
    const before =
      (await readPage(transaction, shop, "rascunho")) ?? (await readPage(transaction, shop, "publicada"));
    const revision = before?.revision ?? 0;
    if (seen !== null && seen !== revision) throw new Refused(changedMeanwhile);
    await writeDraft(transaction, shop, {
      ...(await change(before ?? EMPTY_PAGE, transaction)),
      // Counts on from what is published, so that a form from before it fits no later draft.
      revision: revision + 1,
    });
    return {};
  });
}

/** One at a time: there may be no row to lock yet. */
const holdShopPage = (transaction: Transaction<DB>, shop: string) =>
  sql`select pg_advisory_xact_lock(hashtext('shop page ' || ${shop}))`.execute(transaction);

async function writeDraft(
  transaction: Transaction<DB>,
  shop: string,
  page: ShopPage & { revision: number },
): Promise<void> {
  const values = {
    banner_id: page.banner?.id ?? null,
    logo_id: page.logo?.id ?? null,
    story: page.story,
    exchange_policy: page.exchangePolicy,
    shipping_policy: page.shippingPolicy,
    posting_days: page.postingDays,
    wholesale_terms: page.wholesaleTerms,
    sections: JSON.stringify(page.sections),
    revision: page.revision,
    updated_at: clock.now(),
  };
  await transaction
    .insertInto("shop_pages")
    .values({ ...values, seller_id: shop, version: "rascunho" })
    .onConflict((existing) => existing.columns(["seller_id", "version"]).doUpdateSet(values))
    .execute();
}

/** The draft becomes what everybody sees. `seen` names the draft that was looked at. */
export async function publishPage(viewer: Viewer, seen: number | null): Promise<Result<object, EditProblem>> {
  const shop = ownShop(viewer);
  if (!shop) return forbidden();
  if (!(await admits(`shop-page ${shop}`, CHANGES))) return throttled();
  return inTransaction<object, EditProblem>(async (transaction) => {
    await holdShopPage(transaction, shop);
    const draft = await draftWithChanges(transaction, shop);
    if (!draft)
      throw new Refused(
        conflict("nothing-to-publish", "Não há mudanças para publicar: a página já está no ar assim."),
      );
    if (seen !== null && seen !== draft.revision) throw new Refused(changedMeanwhile);
    await transaction
      .deleteFrom("shop_pages")
      .where("seller_id", "=", shop)
      .where("version", "=", "publicada")
      .execute();
    await transaction
      .updateTable("shop_pages")
      .set({ version: "publicada", updated_at: clock.now() })
      .where("seller_id", "=", shop)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "publicar-pagina-loja",
      subject: { kind: "loja", id: shop },
      after: {
        secoes: draft.sections.length,
        faixa: draft.banner?.id,
        logo: draft.logo?.id,
        textos: lengths(draft),
      },
    });
    return {};
  });
}

/** The log keeps how much was written, not what: the page itself says that. */
const lengths = ({ story, exchangePolicy, shippingPolicy, wholesaleTerms }: KeptPage): number =>
  story.length + exchangePolicy.length + shippingPolicy.length + wholesaleTerms.length;

/**
 * Back to what everybody sees, which goes on counting: a form of the draft that is gone fits no later one. `seen` names the
 * draft that was looked at, so that nobody discards what a colleague wrote meanwhile.
 */
export async function discardDraft(
  viewer: Viewer,
  seen: number | null,
): Promise<Result<object, EditProblem>> {
  const shop = ownShop(viewer);
  if (!shop) return forbidden();
  return inTransaction<object, EditProblem>(async (transaction) => {
    await holdShopPage(transaction, shop);
    const draft = await draftWithChanges(transaction, shop);
    if (!draft) return {};
    if (seen !== null && seen !== draft.revision) throw new Refused(changedMeanwhile);
    await transaction
      .deleteFrom("shop_pages")
      .where("seller_id", "=", shop)
      .where("version", "=", "rascunho")
      .execute();
    const revision = draft.revision + 1;
    const { numUpdatedRows } = await transaction
      .updateTable("shop_pages")
      .set({ revision })
      .where("seller_id", "=", shop)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await writeDraft(transaction, shop, { ...EMPTY_PAGE, revision });
    return {};
  });
}
