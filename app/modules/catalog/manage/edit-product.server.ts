import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { postToSeller, worksForShop } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, invalid, type Refusal } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { formatBRL, fromReais } from "#app/shared/money.ts";
import { readReason } from "#app/shared/reason.ts";
import { productCorrectedLetter } from "../letters/index.server.ts";
import { orCodeTaken } from "../trade/own-codes.server.ts";
import { type FieldChange, fieldChanges, type ProductFields, type ProductState } from "./field-changes.ts";
import { FOREIGN_PICTURE, mayUsePictures, presentPictures } from "./own-pictures.server.ts";
import type { ProductInput } from "./own-product.ts";
import {
  ACTIVE_PRICE,
  MIN_PRICE,
  OWN_SHOP,
  REASON_MISSING,
  type StockRefusal,
  stockRefusal,
  TAKEN_DOWN,
} from "./product-rules.ts";
import { changeProduct, type HeldProduct, reachOf, requiresReason } from "./reach.server.ts";
import { isCovered, lostStock, planStock, type Removal, totalOf } from "./stock-plan.ts";
import {
  forgetFormerNames,
  productColumns,
  renamed,
  validRenames,
  writePictures,
  writeRenames,
  writeVariants,
} from "./write-product.server.ts";
import { writeOwnTrade } from "./write-trade.server.ts";

/** The edit would remove a colour or size that has stock; it has to be confirmed. */
export type RemovesStock = Refusal<"removes-stock"> & { lost: Removal };

export type EditRefusal =
  | Refusal<
      | "not-found"
      | "own-shop"
      | "changed-meanwhile"
      | "reason-missing"
      | "price-not-above-wholesale"
      | "without-price"
      | "taken-down"
      | "foreign-picture"
      | "nothing-changed"
      | "code-taken"
    >
  | StockRefusal
  | RemovesStock;

/**
 * Saves an edit of the version that was on the form. It is refused, and nothing is written, when there is a newer
 * version, when the stock under a changed number moved, or when a removed colour or size has stock that was not
 * confirmed. An administrator of products may correct any shop's product with a reason; the seller is notified.
 */
export function editProduct(
  viewer: Viewer,
  id: string,
  version: number,
  changes: Partial<ProductInput>,
  typedReason = "",
): Promise<{ ok: true } | EditRefusal> {
  const isCorrection = requiresReason(viewer);
  const reason = isCorrection ? readReason(typedReason) : "";
  const edit = () =>
    changeProduct<object, EditRefusal>(reachOf(viewer), id, async (held) => {
      const { transaction, product, variants } = held;
      if (isCorrection && (await worksForShop(transaction, viewer.userId, product.seller_id))) {
        throw new Refused(invalid("own-shop", OWN_SHOP));
      }
      if (product.version !== version) {
        throw new Refused(conflict("changed-meanwhile", "Este produto foi alterado enquanto você editava"));
      }
      if (isCorrection && reason === "")
        throw new Refused(invalid("reason-missing", REASON_MISSING, "motivo"));

      const { stock = null, pictures, renames: claimed, removal, trade, codes, ...fields } = changes;
      const present = presentFields(held);
      const wanted = { ...present, ...fields };
      refuseFields(wanted);
      // The seller may correct a product that was taken down, but not put it back on sale.
      if (!isCorrection && product.taken_down_at && wanted.isActive && !present.isActive) {
        throw new Refused(invalid("taken-down", TAKEN_DOWN));
      }
      const renames = validRenames(claimed, present, wanted);
      const shelves = renamed(variants, renames);
      const lost = lostStock(shelves, wanted);
      if (lost && !isCovered(lost, removal)) throw new Refused(removesStock(lost));
      const plan = planStock(shelves, wanted.colors, wanted.sizes, stock);
      if (!plan.ok) throw new Refused(stockRefusal(plan, stock));
      if (pictures && !(await mayUsePictures(transaction, product.seller_id, pictures))) {
        throw new Refused(FOREIGN_PICTURE);
      }

      const shown = await presentPictures(transaction, id);
      const before: ProductState = { ...present, variants, pictures: shown };
      const after: ProductState = { ...wanted, variants: plan.variants, pictures: pictures ?? shown };
      const changed = fieldChanges(before, after);
      if (isCorrection && changed.length === 0) {
        throw new Refused(invalid("nothing-changed", "Nada foi alterado: corrija um campo antes de salvar."));
      }

      await writeRenames(transaction, id, renames);
      if (pictures) await writePictures(transaction, id, pictures);
      await writeVariants(transaction, id, shelves, plan.variants);
      await transaction
        .updateTable("products")
        .set({
          ...productColumns(wanted),
          ...(changed.length > 0 && { changed_at: clock.now() }),
          version: version + 1,
        })
        .where("id", "=", id)
        .execute();
      await forgetFormerNames(transaction, id);
      await writeOwnTrade(transaction, { id, sellerId: product.seller_id }, { trade, codes, renames });
      await recordAudit(transaction, {
        actor: viewer,
        subject: { kind: "produto", id },
        ...(isCorrection ? corrected(changed, reason) : edited(before, after)),
      });
      if (isCorrection) {
        await postToSeller(transaction, product.seller_id, productCorrectedLetter, {
          product: product.name,
          reason,
          changes: changed,
          url: absoluteUrl(`/seller/product/${id}/edit`),
        });
      }
      return {};
    });
  return orCodeTaken(edit);
}

/** Rules between fields, for every form that has some of them. */
function refuseFields({ price, wholesalePrice, isActive }: ProductFields): void {
  if (wholesalePrice !== null && wholesalePrice >= price) {
    const message = `O preço deve ser maior que o preço de atacado, que é ${formatBRL(wholesalePrice)}`;
    throw new Refused(invalid("price-not-above-wholesale", message, "preco"));
  }
  if (isActive && price < MIN_PRICE) throw new Refused(invalid("without-price", ACTIVE_PRICE, "preco"));
}

const removesStock = (lost: Removal): RemovesStock => ({
  ...conflict("removes-stock", `Remover ${[...lost.colors, ...lost.sizes].join(", ")}?`),
  lost,
});

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

/** For a correction by an administrator the log keeps every changed field. */
const corrected = (changed: readonly FieldChange[], reason: string) => ({
  action: "corrigir-produto" as const,
  before: Object.fromEntries(changed.map(({ label, before }) => [label, before])),
  after: { ...Object.fromEntries(changed.map(({ label, after }) => [label, after])), motivo: reason },
});
