import { type Expression, expressionBuilder, sql } from "kysely";
import { people } from "#app/modules/identity/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";

/** What other modules' queries read of shops and their requests. */

/**
 * The shops, under the name `shop`: `join ${shops} on shop.id = item.seller_id`, or
 * `.innerJoin(shops, "shop.id", "item.seller_id")`. The planner reads it as the table itself.
 */
export const shops = expressionBuilder<DB, never>()
  .selectFrom("sellers")
  .select(["sellers.id", "sellers.name", "sellers.description", "sellers.city", "sellers.state"])
  .select(["sellers.cnpj", "sellers.legal_name", "sellers.address", "sellers.status", "sellers.created_at"])
  .select(["sellers.user_id", "sellers.search_text", "sellers.slug"])
  // The days as text, for `awayOn`.
  .select([
    sql<string | null>`sellers.ferias_de::text`.as("vacationFrom"),
    sql<string | null>`sellers.ferias_ate::text`.as("vacationUntil"),
    "sellers.ferias_texto as vacationText",
  ])
  .as("shop");

/** The people behind the shops, under the name `owner`; a shop of the sample data may have none. */
export const shopOwners = expressionBuilder<DB, never>()
  .selectFrom("sellers")
  .innerJoin(people.as("person"), "person.id", "sellers.user_id")
  .select(["sellers.id as seller_id", "person.id as user_id", "person.email", "person.name"])
  .as("owner");

/** A shop's name by its id. */
export const shopName = (sellerId: Expression<unknown>) =>
  sql<string>`(select name from sellers where id = ${sellerId})`;

/** How many shops may sell now. */
export const approvedShopCount = sql<string>`(select count(*) from sellers where status = 'aprovado')`;

/** The pending requests: when each was sent, as `at`. */
export const pendingRequests = sql<{ at: Date }>`
  select submitted_at as at from verificacoes_lojista where status = 'pendente'`;

/** Those of them that were sent before a moment. */
export const pendingRequestsBefore = (moment: Date) =>
  sql<{ at: Date }>`${pendingRequests} and submitted_at < ${moment}`;

/** The bank account that each shop named when it was approved: `seller_id`, `bank_name`, `bank_agency`, `bank_account`. */
export const verifiedBankAccounts = sql`
  select distinct on (seller_id) seller_id, nome_banco as bank_name, agencia_bancaria as bank_agency,
    conta_bancaria as bank_account
  from verificacoes_lojista where status = 'aprovado' and conta_bancaria <> ''
  order by seller_id, created_at desc`;

/** Where the parcels of a shop start: `seller_id` and `cep` of the address that was approved last. */
export const shopOrigins = sql`
  select distinct on (seller_id) seller_id, cep from verificacoes_lojista
  where status = 'aprovado' and cep <> '' order by seller_id, created_at desc`;
