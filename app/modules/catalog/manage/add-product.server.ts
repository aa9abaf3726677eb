import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { failed, invalid, type Result } from "#app/platform/forms/result.ts";
import { log } from "#app/platform/log.server.ts";
import { toReais } from "#app/shared/money.ts";
import { orCodeTaken } from "../trade/own-codes.server.ts";
import type { SentProduct } from "./form-fields.ts";
import { placeRows, stockNotAsked } from "./form-rows.ts";
import { FOREIGN_PICTURE, mayUsePictures, receivePictures } from "./own-pictures.server.ts";
import type { ProductInput } from "./own-product.ts";
import { emptyDraft } from "./product-draft.ts";
import { ACTIVE_PRICE, MIN_PRICE } from "./product-rules.ts";
import { shopOf } from "./reach.server.ts";
import { checkForm, type SavedForm, shownAgain } from "./save-product-form.server.ts";
import { planStock } from "./stock-plan.ts";
import { newProductId, productColumns, writePictures, writeVariants } from "./write-product.server.ts";
import { writeOwnTrade } from "./write-trade.server.ts";

/**
 * A new product, active and with the form's stock; on sale once the seller is approved. `formKey` identifies the form:
 * sent twice, it makes one product.
 */
export async function addProduct(
  viewer: Viewer,
  input: ProductInput,
  formKey: string | null = null,
): Promise<Result<{ id: string }>> {
  const shop = shopOf(viewer);
  if (!shop) return invalid("no-shop", "Complete os dados da sua loja antes de cadastrar produtos.");
  if (input.isActive && input.price < MIN_PRICE) return invalid("without-price", ACTIVE_PRICE, "preco");
  const id = newProductId();
  const plan = planStock([], input.colors, input.sizes, input.stock);
  if (!plan.ok) throw new Error("A product that does not exist has no stock that could have moved.");

  const add = () =>
    inTransaction(async (transaction) => {
      if (!(await mayUsePictures(transaction, shop, input.pictures))) throw new Refused(FOREIGN_PICTURE);
      const { numInsertedOrUpdatedRows: inserted } = await transaction
        .insertInto("products")
        .values({ id, seller_id: shop, form_key: formKey, created_at: clock.now(), ...productColumns(input) })
        .onConflict((conflict) =>
          conflict.columns(["seller_id", "form_key"]).where("form_key", "is not", null).doNothing(),
        )
        .executeTakeFirst();
      if (inserted === 0n) return { id: await madeBy(transaction, shop, formKey) };

      await writeVariants(transaction, id, [], plan.variants);
      await writePictures(transaction, id, input.pictures);
      await writeOwnTrade(transaction, { id, sellerId: shop }, input);
      await recordAudit(transaction, {
        actor: viewer,
        action: "criar-produto",
        subject: { kind: "produto", id },
        after: { nome: input.name, preco: toReais(input.price), variantes: plan.variants.length },
      });
      return { id };
    });
  return orCodeTaken(add);
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

/** Saves the form of a new product. */
export async function saveNewProduct(viewer: Viewer, sent: SentProduct): Promise<SavedForm<{ id: string }>> {
  const { problems, ...received } = await receivePictures(viewer, shopOf(viewer), sent);
  const { draft, problems: ofRows } = placeRows(received.draft, emptyDraft);
  const form = { ...received, draft };
  if (sent.action.kind !== "save") return shownAgain(form, [...problems, ...ofRows], sent);
  const read = await checkForm(draft, [...problems, ...stockNotAsked(draft), ...ofRows], null);
  if (!read.ok) return { ...read, form };
  try {
    const added = await addProduct(viewer, read.value, sent.formKey);
    return added.ok ? added : { ...added, form };
  } catch (error) {
    log.error({ err: error }, "a product could not be added");
    return { ...failed("not-added", "Erro ao adicionar produto. Tente novamente."), form };
  }
}
