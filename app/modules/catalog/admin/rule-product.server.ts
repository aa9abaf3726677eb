import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import { recordAudit, subjectHistory } from "#app/modules/audit/index.server.ts";
import type { Action } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import type { LetterDefinition } from "#app/modules/notifications/index.ts";
import { postToSeller, worksForShop } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Products } from "#app/platform/db/schema.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { reason as reasonField } from "#app/platform/forms/fields.ts";
import { conflict, forbidden, invalid, type Refusal } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { readReason } from "#app/shared/reason.ts";
import {
  productDeletedLetter,
  productRestoredLetter,
  productTakenDownLetter,
} from "../letters/index.server.ts";
import type { ProductRestoredProps } from "../letters/product-letters.tsx";
import { OWN_SHOP, REASON_MISSING } from "../manage/product-rules.ts";
import { changeProduct, EVERY_SHOP } from "../manage/reach.server.ts";
import { totalOf } from "../manage/stock-plan.ts";

/** An administrator's decision on a product: the version that was shown, and the reason. */
export interface Ruling {
  version: number;
  reason: string;
}

export const rulingSchema = z.object({
  motivo: reasonField(REASON_MISSING),
  versao: z.string().transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0)),
});

/** `deleted`, `taken-down` and `not-taken-down` mean that somebody else decided first. */
export type RulingRefusal = Refusal<
  | "not-found"
  | "not-allowed"
  | "own-shop"
  | "reason-missing"
  | "changed-meanwhile"
  | "deleted"
  | "taken-down"
  | "not-taken-down"
>;
export type Ruled = { ok: true } | RulingRefusal;

type Product = Selectable<Products>;

/** What one kind of ruling does. */
interface RulingKind {
  action: Action;
  letter: LetterDefinition<ProductRestoredProps>;
  /** Another decision made meanwhile is reported before a changed version. */
  overtaken?: (product: Product, transaction: Executor) => Promise<RulingRefusal | null>;
  change: (product: Product, reason: string) => Updateable<Products>;
  audit: (product: Product, stock: number) => { before: object; after: object };
  /** The link of the letter. */
  leadsTo: (product: Product) => string;
}

const TAKE_DOWN = "retirar-produto";
const editPath = ({ id }: { id: string }): string => `/seller/product/${id}/edit`;

/** Takes a product off sale; placed orders stay as they are. */
export const takeDownProduct = (viewer: Viewer, id: string, ruling: Ruling): Promise<Ruled> =>
  ruleProduct(viewer, id, ruling, {
    action: TAKE_DOWN,
    letter: productTakenDownLetter,
    leadsTo: editPath,
    overtaken: async (product, transaction) =>
      product.taken_down_at === null
        ? null
        : conflict("taken-down", `Este produto já foi retirado por ${await takenDownBy(transaction, id)}.`),
    change: (_, reason) => ({ taken_down_at: clock.now(), taken_down_reason: reason }),
    audit: (product) => ({
      before: { retirado: false, ativo: product.is_active, a_venda: product.on_sale },
      after: { retirado: true, ativo: product.is_active, a_venda: false },
    }),
  });

/** Ends a takedown: the product is on sale again if its seller left it active. */
export const restoreProduct = (viewer: Viewer, id: string, ruling: Ruling): Promise<Ruled> =>
  ruleProduct(viewer, id, ruling, {
    action: "restaurar-produto",
    letter: productRestoredLetter,
    leadsTo: editPath,
    overtaken: async (product) =>
      product.taken_down_at === null ? conflict("not-taken-down", "Este produto já foi restaurado.") : null,
    change: () => ({ taken_down_at: null, taken_down_reason: null }),
    audit: (product) => ({
      before: { retirado: true, retirado_por_motivo: product.taken_down_reason },
      after: { retirado: false, ativo: product.is_active },
    }),
  });

/** Hides the product from its seller and from shoppers; the row stays for the orders that refer to it. */
export const deleteSellersProduct = (viewer: Viewer, id: string, ruling: Ruling): Promise<Ruled> =>
  ruleProduct(viewer, id, ruling, {
    action: "excluir-produto",
    letter: productDeletedLetter,
    leadsTo: () => "/dashboard/produtos",
    // Also taken down: what its seller deletes may still be paid where it was ordered before, and this may not.
    change: ({ taken_down_at, taken_down_reason }, reason) => ({
      is_active: false,
      archived_at: clock.now(),
      taken_down_at: taken_down_at ?? clock.now(),
      taken_down_reason: taken_down_reason ?? reason,
    }),
    audit: ({ name, is_active }, stock) => ({
      before: { nome: name, estoque: stock, ativo: is_active },
      after: { excluido: true },
    }),
  });

/** Checks the version that was shown, applies the ruling, writes the audit log and posts the letter, in one transaction. */
async function ruleProduct(
  viewer: Viewer,
  id: string,
  { version, reason: typed }: Ruling,
  kind: RulingKind,
): Promise<Ruled> {
  if (!may(viewer, "manage_products")) return forbidden("not-allowed");
  const reason = readReason(typed);
  if (reason === "") return invalid("reason-missing", REASON_MISSING, "motivo");
  const ruled = await changeProduct<object, RulingRefusal>(
    EVERY_SHOP,
    id,
    async ({ transaction, product, variants }) => {
      if (await worksForShop(transaction, viewer.userId, product.seller_id)) {
        throw new Refused(invalid("own-shop", OWN_SHOP));
      }
      const overtaken = await kind.overtaken?.(product, transaction);
      if (overtaken) throw new Refused(overtaken);
      if (product.version !== version) throw new Refused(CHANGED_MEANWHILE);
      await transaction
        .updateTable("products")
        .set({ ...kind.change(product, reason), changed_at: clock.now(), version: version + 1 })
        .where("id", "=", id)
        .execute();
      const { before, after } = kind.audit(product, totalOf(variants));
      await recordAudit(transaction, {
        actor: viewer,
        action: kind.action,
        subject: { kind: "produto", id },
        before,
        after: { ...after, motivo: reason },
      });
      const { name, is_active: isActive } = product;
      const letter = { product: name, reason, isActive, url: absoluteUrl(kind.leadsTo(product)) };
      await postToSeller(transaction, product.seller_id, kind.letter, letter);
      return {};
    },
  );
  return !ruled.ok && ruled.problem === "not-found" && (await isDeleted(id))
    ? conflict("deleted", "Este produto já foi excluído.")
    : ruled;
}

const CHANGED_MEANWHILE = conflict(
  "changed-meanwhile",
  "Este produto mudou enquanto você decidia. Confira como ele está agora e confirme de novo.",
);

async function takenDownBy(executor: Executor, id: string): Promise<string> {
  const subject = { kind: "produto", id };
  const [last] = await subjectHistory({ subject, actions: [TAKE_DOWN], limit: 1 }, executor);
  return last?.actor ?? "";
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
