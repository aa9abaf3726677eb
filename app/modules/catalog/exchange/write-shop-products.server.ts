import { sql } from "kysely";
import { type Actor, recordAudit } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { ProductInput } from "../manage/own-product.ts";
import { totalOf, variantName } from "../manage/stock-plan.ts";
import {
  forgetFormerNames,
  newProductId,
  productColumns,
  writePictures,
  writeVariants,
} from "../manage/write-product.server.ts";
import { writeTrade, writeVariantCodes } from "../trade/trade-data.server.ts";
import type { ProductTrade, VariantCodes } from "../trade/trade-fields.ts";
import type { ProductContent, ShopProduct, WantedVariant, WrittenProduct } from "./shop-product.ts";

/** Who writes, for whom, and by what (a file's name), for the audit. */
export interface ShopWriter {
  actor: Actor | null;
  sellerId: string;
  source: string;
}

/**
 * New products, by the rules that the caller has checked with `readProduct`; their ids in the given order. Codes that
 * only deleted products still have are free.
 */
export async function createShopProducts(
  transaction: Executor,
  writer: ShopWriter,
  products: readonly ProductContent[],
): Promise<string[]> {
  if (products.length === 0) return [];
  const { sellerId } = writer;
  const made = products.map((content) => ({ id: newProductId(), ...content }));
  const now = clock.now().getTime();
  await freeCodes(transaction, sellerId, products);
  await transaction
    .insertInto("products")
    .values(
      made.map(({ id, fields }, at) => ({
        id,
        seller_id: sellerId,
        // A millisecond apart: lists keep the order of the file.
        created_at: new Date(now + at),
        ...productColumns(fields),
      })),
    )
    .execute();
  const variants = made.flatMap(({ id, variants: wanted }) =>
    wanted.map((variant) => ({ ...variant, product: id })),
  );
  const { rows } = await sql<{ id: string; product_id: string; color: string; size: string }>`
    insert into product_variants (product_id, color, size, stock)
    select product, color, size, stock
    from unnest(${variants.map(({ product }) => product)}::text[], ${variants.map(({ color }) => color)}::text[],
                ${variants.map(({ size }) => size)}::text[], ${variants.map(({ stock }) => stock)}::int[])
      as wanted (product, color, size, stock)
    returning id::text, product_id, color, size`.execute(transaction);
  const idOf = new Map(rows.map((row) => [`${row.product_id} ${variantName(row)}`, row.id]));
  await writeVariantCodes(
    transaction,
    sellerId,
    new Map(
      variants.map(({ product, sku, ean, ...variant }) => [
        idOf.get(`${product} ${variantName(variant)}`)!,
        { sku, ean },
      ]),
    ),
  );
  for (const { id, fields, trade, variants: own } of made) {
    await writeTrade(transaction, { id, sellerId }, trade);
    await recordAudit(transaction, {
      actor: writer.actor,
      action: "criar-produto",
      subject: { kind: "produto", id },
      after: {
        nome: fields.name,
        preco: toReais(fields.price),
        variantes: own.length,
        arquivo: writer.source,
      },
    });
  }
  return made.map(({ id }) => id);
}

/**
 * Writes a product over what `holdShopProducts` gave, in the same transaction. Variants that are not wanted are removed,
 * and `pictures` replaces all of them.
 */
export async function changeShopProduct(
  transaction: Executor,
  writer: ShopWriter,
  held: ShopProduct,
  content: ProductContent,
  pictures?: ProductInput["pictures"],
): Promise<WrittenProduct> {
  const { id, version } = held;
  await freeCodes(transaction, writer.sellerId, [content]);
  await writeVariants(transaction, id, held.variants, content.variants);
  if (pictures) await writePictures(transaction, id, pictures);
  await transaction
    .updateTable("products")
    .set({ ...productColumns(content.fields), changed_at: clock.now(), version: version + 1 })
    .where("id", "=", id)
    .execute();
  await forgetFormerNames(transaction, id);
  await writeTrade(transaction, { id, sellerId: writer.sellerId }, content.trade);
  const variants = await rewriteCodes(transaction, writer.sellerId, id, content.variants);
  await recordAudit(transaction, {
    actor: writer.actor,
    action: "editar-produto",
    subject: { kind: "produto", id },
    before: summary(held),
    after: { ...summary(content), arquivo: writer.source },
  });
  return { version: version + 1, variants };
}

const summary = ({
  fields,
  variants,
}: Pick<ShopProduct, "fields"> & { variants: readonly WantedVariant[] }) => ({
  nome: fields.name,
  preco: fields.price,
  estoque: totalOf(variants),
  ativo: fields.isActive,
  cores: fields.colors,
  tamanhos: fields.sizes,
});

/** Gives the variants that a product has now their codes; those variants. */
async function rewriteCodes(
  transaction: Executor,
  sellerId: string,
  productId: string,
  wanted: readonly WantedVariant[],
): Promise<WrittenProduct["variants"]> {
  const rows = await transaction
    .selectFrom("product_variants")
    .select(["id", "color", "size", "stock", "stock_version as stockVersion"])
    .where("product_id", "=", productId)
    .execute();
  const codes = new Map(wanted.map(({ sku, ean, ...variant }) => [variantName(variant), { sku, ean }]));
  const none: VariantCodes = { sku: null, ean: null };
  await writeVariantCodes(
    transaction,
    sellerId,
    new Map(rows.map((row) => [row.id, codes.get(variantName(row)) ?? none])),
  );
  return rows.map(({ color, size, stock, stockVersion }) => ({ color, size, stock, stockVersion }));
}

/** A deleted product keeps its codes until another product wants them. */
async function freeCodes(
  transaction: Executor,
  sellerId: string,
  products: readonly { trade: ProductTrade; variants: readonly WantedVariant[] }[],
): Promise<void> {
  const codes = products.flatMap(({ trade }) => trade.code ?? []);
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  if (codes.length > 0) {
    await sql`
      update product_trade trade set code = null from products product
      where product.id = trade.product_id and product.archived_at is not null
        and trade.seller_id = ${sellerId} and trade.code = any(${codes}::text[])`.execute(transaction);
  }
  if (skus.length > 0) {
    await sql`
      delete from variant_codes code using product_variants variant, products product
      where variant.id = code.variant_id and product.id = variant.product_id and product.archived_at is not null
        and code.seller_id = ${sellerId} and code.sku = any(${skus}::text[])`.execute(transaction);
  }
}

/** Deletes a held product as its seller would: hidden, and kept for the orders that refer to it. */
export async function archiveShopProduct(
  transaction: Executor,
  { actor, source }: ShopWriter,
  { id, version, fields, variants }: ShopProduct,
): Promise<void> {
  await transaction
    .updateTable("products")
    .set({ is_active: false, archived_at: clock.now(), version: version + 1 })
    .where("id", "=", id)
    .execute();
  await recordAudit(transaction, {
    actor,
    action: "excluir-produto",
    subject: { kind: "produto", id },
    before: { nome: fields.name, estoque: totalOf(variants), arquivo: source },
  });
}

/** Adds pictures that are not on the held product yet; the version it has then. */
export async function addShopPictures(
  transaction: Executor,
  held: ShopProduct,
  pictures: ProductInput["pictures"],
): Promise<number> {
  if (pictures.length === 0) return held.version;
  await writePictures(transaction, held.id, [...held.pictures, ...pictures]);
  await transaction
    .updateTable("products")
    .set({ changed_at: clock.now(), version: held.version + 1 })
    .where("id", "=", held.id)
    .execute();
  return held.version + 1;
}
