import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import { productColumns } from "./add-product.server.ts";
import { mayUsePictures, writePictures } from "./own-pictures.server.ts";
import { changeOwnProduct, type HeldProduct, type NotFound } from "./own-product.server.ts";
import type { ProductInput } from "./product-input.ts";
import { type MovedStock, planStock, totalOf } from "./stock-plan.ts";
import { writeVariants } from "./write-variants.server.ts";

export type EditedProduct =
  | { ok: true }
  | NotFound
  | { ok: false; problem: "changed-meanwhile" }
  | { ok: false; problem: "stock-moved"; moved: MovedStock[] }
  | { ok: false; problem: "price-not-above-wholesale"; wholesalePrice: Money }
  | { ok: false; problem: "foreign-picture" };

/**
 * Saves what a seller changed, over the version that stood on the form. A newer one, or stock that moved under a
 * changed number, is told, and then nothing at all is written.
 */
export function editProduct(
  viewer: Viewer,
  id: string,
  version: number,
  changes: Partial<ProductInput>,
): Promise<EditedProduct> {
  return changeOwnProduct(viewer, id, async (held): Promise<EditedProduct> => {
    const { transaction, product, variants } = held;
    if (product.version !== version) return { ok: false, problem: "changed-meanwhile" };

    const { stock = null, pictures, ...fields } = changes;
    const wanted = { ...presentFields(held), ...fields };
    if (wanted.wholesalePrice !== null && wanted.wholesalePrice >= wanted.price) {
      return { ok: false, problem: "price-not-above-wholesale", wholesalePrice: wanted.wholesalePrice };
    }
    const plan = planStock(variants, wanted.colors, wanted.sizes, stock);
    if (!plan.ok) return { ok: false, problem: "stock-moved", moved: plan.moved };
    if (pictures && !(await mayUsePictures(transaction, product.seller_id, pictures))) {
      return { ok: false, problem: "foreign-picture" };
    }

    if (pictures) await writePictures(transaction, id, pictures);
    await writeVariants(transaction, id, variants, plan.variants);
    await transaction
      .updateTable("products")
      .set({ ...productColumns(wanted), version: version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "editar-produto",
      subject: { kind: "produto", id },
      before: summary(presentFields(held), totalOf(variants)),
      after: summary(wanted, totalOf(plan.variants)),
    });
    return { ok: true };
  });
}

type Fields = Omit<ProductInput, "stock" | "pictures">;

const presentFields = ({ product }: HeldProduct): Fields => ({
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

const summary = ({ name, price, isActive, colors, sizes }: Fields, stock: number) => ({
  nome: name,
  preco: price,
  estoque: stock,
  ativo: isActive,
  cores: colors,
  tamanhos: sizes,
});
