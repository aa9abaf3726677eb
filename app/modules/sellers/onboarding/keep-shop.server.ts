import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { formatCep } from "#app/shared/cep.ts";
import type { CompanyForm } from "../company.ts";
import { shopIdFrom, shopNameFrom } from "../shop-name.ts";
import { shopSlugFrom } from "../shop-slug.ts";

/** As shown on product pages and packing slips. */
export const shopAddress = ({ address, city, state, zipCode }: CompanyForm): string =>
  `${address}, ${city}/${state}, CEP ${formatCep(zipCode)}`;

/**
 * The person's shop, opened on the first request and brought up to date on the next ones. Its id and its address never
 * change, and a name that the shop chose for itself stays.
 */
export async function keepShop(
  transaction: Transaction<DB>,
  userId: string,
  company: CompanyForm,
): Promise<string> {
  const facts = {
    name: shopNameFrom(company.companyName),
    city: company.city,
    state: company.state,
    cnpj: company.cnpj,
    legal_name: company.companyName,
    address: shopAddress(company),
  };
  const known = await transaction
    .updateTable("sellers")
    .set(({ case: choose, ref, val }) => ({
      ...facts,
      name: choose().when("name_changed_at", "is", null).then(val(facts.name)).else(ref("name")).end(),
    }))
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (known) return known.id;
  for (let number = 1; ; number++) {
    const id = number === 1 ? shopIdFrom(facts.name) : `${shopIdFrom(facts.name)}-${number}`;
    const opened = await transaction
      .insertInto("sellers")
      .values({
        ...facts,
        id,
        slug: shopSlugFrom(id),
        user_id: userId,
        status: "pendente",
        created_at: clock.now(),
      })
      // Waits for a transaction that takes the same id or address, and tries the next one if it commits.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (opened) return opened.id;
  }
}
