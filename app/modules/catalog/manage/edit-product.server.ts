import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { postToSeller } from "#app/modules/sellers/index.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import { readReason } from "#app/shared/reason.ts";
import { productCorrectedLetter } from "../letters/index.server.ts";
import { productColumns } from "./add-product.server.ts";
import { type FieldChange, fieldChanges, type ProductFields, type ProductState } from "./field-changes.ts";
import { mayUsePictures, presentPictures, writePictures } from "./own-pictures.server.ts";
import type { ProductInput } from "./product-input.ts";
import { LOWEST_PRICE } from "./product-rules.ts";
import {
  changeProduct,
  type HeldProduct,
  type NotFound,
  reachOf,
  requiresReason,
  type WithoutPrice,
  withoutPrice,
} from "./reach.server.ts";
import { isOwner } from "./rule-product.server.ts";
import {
  isCovered,
  lostStock,
  type MovedStock,
  planStock,
  type Removal,
  type SeveralVariants,
  stockProblem,
  totalOf,
} from "./stock-plan.ts";
import {
  forgetFormerNames,
  renamed,
  validRenames,
  writeRenames,
  writeVariants,
} from "./write-product.server.ts";

export type EditedProduct =
  | { ok: true }
  | NotFound
  | WithoutPrice
  | { ok: false; problem: "changed-meanwhile" }
  | { ok: false; problem: "stock-moved"; moved: MovedStock[] }
  | SeveralVariants
  | { ok: false; problem: "removes-stock"; lost: Removal }
  | { ok: false; problem: "price-not-above-wholesale"; wholesalePrice: Money }
  | {
      ok: false;
      problem: "foreign-picture" | "taken-down" | "reason-missing" | "own-shop" | "nothing-changed";
    };

/**
 * Saves what a seller changed, over the version that stood on the form. A newer one, or stock that moved under a
 * changed number, is told, and then nothing at all is written; so are pieces that would leave with a colour or size
 * that is taken out. An administrator of products may correct any shop's,
 * says why, and the seller is told both.
 */
export function editProduct(
  viewer: Viewer,
  id: string,
  version: number,
  changes: Partial<ProductInput>,
  typedReason = "",
): Promise<EditedProduct> {
  const forSeller = requiresReason(viewer);
  const reason = forSeller ? readReason(typedReason) : "";
  return changeProduct(reachOf(viewer), id, async (held): Promise<EditedProduct> => {
    const { transaction, product, variants } = held;
    if (forSeller && (await isOwner(transaction, viewer, product.seller_id))) {
      return { ok: false, problem: "own-shop" };
    }
    if (product.version !== version) return { ok: false, problem: "changed-meanwhile" };
    if (forSeller && reason === "") return { ok: false, problem: "reason-missing" };

    const { stock = null, pictures, renames: claimed, removal, ...fields } = changes;
    const present = presentFields(held);
    const wanted = { ...present, ...fields };
    if (wanted.wholesalePrice !== null && wanted.wholesalePrice >= wanted.price) {
      return { ok: false, problem: "price-not-above-wholesale", wholesalePrice: wanted.wholesalePrice };
    }
    if (wanted.isActive && wanted.price < LOWEST_PRICE) return withoutPrice;
    // What an administrator took down, its seller may correct but not put back.
    const activated = wanted.isActive && !present.isActive;
    if (!forSeller && product.taken_down_at && activated) return { ok: false, problem: "taken-down" };
    const renames = validRenames(claimed, present, wanted);
    const shelves = renamed(variants, renames);
    const lost = lostStock(shelves, wanted);
    if (lost && !isCovered(lost, removal)) return { ok: false, problem: "removes-stock", lost };
    const plan = planStock(shelves, wanted.colors, wanted.sizes, stock);
    if (!plan.ok) return stockProblem(plan);
    if (pictures && !(await mayUsePictures(transaction, product.seller_id, pictures))) {
      return { ok: false, problem: "foreign-picture" };
    }

    const shown = await presentPictures(transaction, id);
    const before: ProductState = { ...present, variants, pictures: shown };
    const after: ProductState = { ...wanted, variants: plan.variants, pictures: pictures ?? shown };
    const changed = fieldChanges(before, after);
    if (forSeller && changed.length === 0) return { ok: false, problem: "nothing-changed" };

    await writeRenames(transaction, id, renames);
    if (pictures) await writePictures(transaction, id, pictures);
    await writeVariants(transaction, id, shelves, plan.variants);
    await transaction
      .updateTable("products")
      .set({ ...productColumns(wanted), version: version + 1 })
      .where("id", "=", id)
      .execute();
    await forgetFormerNames(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      subject: { kind: "produto", id },
      ...(forSeller ? corrected(changed, reason) : edited(before, after)),
    });
    if (forSeller) {
      await postToSeller(transaction, product.seller_id, productCorrectedLetter, {
        ...{ product: product.name, reason, changes: changed },
        url: absoluteUrl(`/seller/product/${id}/edit`),
      });
    }
    return { ok: true };
  });
}

const presentFields = ({ product }: HeldProduct): ProductFields => ({
  name: product.name,
  description: product.description,
  price: fromReais(product.price),
  wholesalePrice: product.wholesale_price === null ? null : fromReais(product.wholesale_price),
  category: product.category,
  colors: product.colors,
  sizes: product.sizes,
  composition: product.composition,
  care: product.care,
  sizeGuide: product.size_guide as ProductInput["sizeGuide"],
  isActive: product.is_active,
});

const edited = (before: ProductState, after: ProductState) => ({
  action: "editar-produto" as const,
  before: summary(before),
  after: summary(after),
});

const summary = ({ name, price, isActive, colors, sizes, variants }: ProductState) => ({
  nome: name,
  preco: price,
  estoque: totalOf(variants),
  ativo: isActive,
  cores: colors,
  tamanhos: sizes,
});

/** Of somebody else's product the log keeps every word that was changed. */
const corrected = (changed: readonly FieldChange[], reason: string) => ({
  action: "corrigir-produto" as const,
  before: Object.fromEntries(changed.map(({ label, before }) => [label, before])),
  after: { ...Object.fromEntries(changed.map(({ label, after }) => [label, after])), motivo: reason },
});
