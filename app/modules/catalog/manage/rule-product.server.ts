import type { Selectable, Updateable } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Action } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import type { LetterDefinition } from "#app/modules/notifications/index.ts";
import { postToSeller } from "#app/modules/sellers/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Products } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { readReason } from "#app/shared/reason.ts";
import type { ProductRestoredProps } from "../letters/product-restored.tsx";
import { changeProduct, EVERY_SHOP, type NotFound } from "./reach.server.ts";

/** An administrator's word on a product: over the version that was looked at, and why. */
export interface Ruling {
  version: number;
  reason: string;
}

export type Ruled =
  | { ok: true }
  | NotFound
  | { ok: false; problem: "not-allowed" | "own-shop" | "reason-missing" }
  /** Somebody else was faster: it is deleted, taken down, restored or merely changed. */
  | { ok: false; problem: "deleted" | "not-taken-down" }
  | { ok: false; problem: "taken-down"; by: string; reason: string }
  | { ok: false; problem: "changed-meanwhile"; version: number };

type Product = Selectable<Products>;

/** What one kind of ruling does. */
export interface RulingKind {
  action: Action;
  letter: LetterDefinition<ProductRestoredProps>;
  /** What was overtaken by somebody else's ruling is said before anything about versions. */
  overtaken?: (product: Product, transaction: Executor) => Promise<Ruled | null>;
  change: (product: Product, reason: string) => Updateable<Products>;
  /** For the audit log. */
  told: (product: Product) => { before: object; after: object };
  /** Where the letter leads. */
  leadsTo: (product: Product) => string;
}

/** One administrator at a time, over what was shown, told to the seller and written down: all of it or nothing. */
export async function ruleProduct(
  viewer: Viewer,
  id: string,
  { version, reason: typed }: Ruling,
  kind: RulingKind,
): Promise<Ruled> {
  if (!may(viewer, "manage_products")) return { ok: false, problem: "not-allowed" };
  const reason = readReason(typed);
  if (reason === "") return { ok: false, problem: "reason-missing" };
  const ruled = await changeProduct(EVERY_SHOP, id, async ({ transaction, product }): Promise<Ruled> => {
    if (await isOwner(transaction, viewer, product.seller_id)) return { ok: false, problem: "own-shop" };
    const overtaken = await kind.overtaken?.(product, transaction);
    if (overtaken) return overtaken;
    if (product.version !== version) {
      return { ok: false, problem: "changed-meanwhile", version: product.version };
    }
    await transaction
      .updateTable("products")
      .set({ ...kind.change(product, reason), version: version + 1 })
      .where("id", "=", id)
      .execute();
    const { before, after } = kind.told(product);
    await recordAudit(transaction, {
      ...{ actor: viewer, action: kind.action, subject: { kind: "produto", id } },
      before,
      after: { ...after, motivo: reason },
    });
    await postToSeller(transaction, product.seller_id, kind.letter, {
      ...{ product: product.name, reason, isActive: product.is_active },
      url: absoluteUrl(kind.leadsTo(product)),
    });
    return { ok: true };
  });
  return !ruled.ok && ruled.problem === "not-found" && (await isDeleted(id))
    ? { ok: false, problem: "deleted" }
    : ruled;
}

/** Nobody rules over a shop of their own. */
export async function isOwner(executor: Executor, viewer: Viewer, sellerId: string): Promise<boolean> {
  const shop = await executor
    .selectFrom("sellers")
    .select("user_id")
    .where("id", "=", sellerId)
    .executeTakeFirst();
  return shop?.user_id === viewer.userId;
}

async function isDeleted(id: string): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", id.replaceAll("\0", ""))
    .where("archived_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
