import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { ProductFields } from "./field-changes.ts";
import { mayUsePictures, writePictures } from "./own-pictures.server.ts";
import type { ProductInput } from "./product-input.ts";
import { LOWEST_PRICE } from "./product-rules.ts";
import { shopOf, type WithoutPrice, withoutPrice } from "./reach.server.ts";
import { planStock } from "./stock-plan.ts";
import { newProductId, writeVariants } from "./write-product.server.ts";

export type AddedProduct =
  | { ok: true; id: string }
  | WithoutPrice
  | { ok: false; problem: "no-shop" | "foreign-picture" };

/**
 * A new product, active and with the form's stock; nobody has seen or bought it. While the seller waits for approval
 * it waits with them. `formKey` names the form: sent twice, it is one product.
 */
export async function addProduct(
  viewer: Viewer,
  input: ProductInput,
  formKey: string | null = null,
): Promise<AddedProduct> {
  const shop = shopOf(viewer);
  if (!shop) return { ok: false, problem: "no-shop" };
  if (input.isActive && input.price < LOWEST_PRICE) return withoutPrice;
  const id = newProductId();
  const plan = planStock([], input.colors, input.sizes, input.stock);
  if (!plan.ok) throw new Error("A product that does not exist has no stock that could have moved.");

  return db.transaction().execute(async (transaction): Promise<AddedProduct> => {
    if (!(await mayUsePictures(transaction, shop, input.pictures))) {
      return { ok: false, problem: "foreign-picture" };
    }
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto("products")
      .values({ id, seller_id: shop, form_key: formKey, created_at: clock.now(), ...productColumns(input) })
      .onConflict((conflict) =>
        conflict.columns(["seller_id", "form_key"]).where("form_key", "is not", null).doNothing(),
      )
      .executeTakeFirst();
    if (inserted === 0n) return { ok: true, id: await madeBy(transaction, shop, formKey) };

    await writeVariants(transaction, id, [], plan.variants);
    await writePictures(transaction, id, input.pictures);
    await recordAudit(transaction, {
      actor: viewer,
      action: "criar-produto",
      subject: { kind: "produto", id },
      after: { nome: input.name, preco: toReais(input.price), variantes: plan.variants.length },
    });
    return { ok: true, id };
  });
}

async function madeBy(transaction: Executor, shop: string, formKey: string | null): Promise<string> {
  const { id } = await transaction
    .selectFrom("products")
    .select("id")
    .where("seller_id", "=", shop)
    .where("form_key", "=", formKey)
    .executeTakeFirstOrThrow();
  return id;
}

/** What of an input stands in the product's own row. */
export const productColumns = (input: ProductFields) => ({
  category: input.category,
  name: input.name,
  description: input.description,
  price: toReais(input.price),
  wholesale_price: input.wholesalePrice === null ? null : toReais(input.wholesalePrice),
  composition: input.composition,
  care: input.care,
  size_guide: JSON.stringify(input.sizeGuide),
  colors: input.colors,
  sizes: input.sizes,
  is_active: input.isActive,
});
