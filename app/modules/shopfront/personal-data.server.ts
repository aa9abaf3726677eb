import { type SqlBool, sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { Forgotten, PersonalPart } from "#app/platform/personal-data.ts";

export const shopPageData: PersonalPart = {
  kind: "loja",
  name: "pagina_da_loja",
  tables: ["shop_pages"],
  rows: ({ sellerId }) => sql`
    select version as versao, banner_id as faixa, logo_id as logo, story as historia, exchange_policy as trocas,
      shipping_policy as envio, posting_days as dias_para_postar, wholesale_terms as atacado, sections as secoes,
      updated_at as alterada_em
    from shop_pages where seller_id = ${sellerId} order by version`,
};

/** What a person wrote about their shop goes with them: nothing of it belongs to a sale. */
export async function forgetShopPage(
  transaction: Transaction<DB>,
  { sellerId }: Pick<Forgotten, "sellerId">,
): Promise<void> {
  if (sellerId) await transaction.deleteFrom("shop_pages").where("seller_id", "=", sellerId).execute();
}

/** Whether the current row of `pictures` is a banner or a logo, published or in a draft. */
export const isOnShopPage = sql<SqlBool>`exists (
  select from shop_pages page where page.banner_id = pictures.id or page.logo_id = pictures.id)`;
