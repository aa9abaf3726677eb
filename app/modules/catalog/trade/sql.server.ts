import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a product of this shop has the text, which is plain and in lower case, in its own code, or in a SKU or as the EAN of
 * one of its variants. The shop's codes are read once for all its products.
 */
export const hasCodeWith = (
  productId: Expression<unknown>,
  sellerId: string,
  text: string,
): RawBuilder<SqlBool> => sql`
  ${productId} in (
    ${ownCodesWith(sellerId, text)}
    union all
    select coded.product_id from variant_codes codes join product_variants coded on coded.id = codes.variant_id
    where codes.seller_id = ${sellerId} and (strpos(plain_text(codes.sku), ${text}) > 0 or codes.ean = ${text}))`;

/** The ids of the shop's products with the text in their own code, as a statement. */
export const ownCodesWith = (sellerId: string, text: string): RawBuilder<unknown> => sql`
  select trade.product_id from product_trade trade
  where trade.seller_id = ${sellerId} and strpos(plain_text(trade.code), ${text}) > 0`;
