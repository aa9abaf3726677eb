import { sql, type Transaction } from "kysely";
import { joinProduct, productStock, variantStock } from "#app/modules/catalog/index.server.ts";
import { hasConsent, people } from "#app/modules/identity/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { shopsAway } from "#app/modules/sellers/vacation/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL, fromReais } from "#app/shared/money.ts";
import { backInStockLetter } from "../letters/index.server.ts";
import { choiceLabel, RESTOCK_CONSENT } from "../restock.ts";

export const tellRestockJob = defineJob({
  name: "tell-restock",
  lane: "housekeeping",
  schedule: "*/5 * * * *",
  run: tellRestock,
});

const AT_A_TIME = 200;

interface FulfilledRequest {
  id: string;
  email: string;
  person: string;
  produto_id: string;
  product: string;
  price: string;
  cor: string | null;
  tamanho: string | null;
}

/**
 * Sends one letter for each request whose piece can be bought now, to people who still consent. The requests of a shop on
 * vacation wait until it sells again.
 */
export async function tellRestock(): Promise<void> {
  const { rows } = await sql<FulfilledRequest>`
    select request.id, person.email, person.name as person, request.produto_id, product.name as product, product.price,
      request.cor, request.tamanho
    from avisos_estoque request
    ${joinProduct(sql.ref("request.produto_id"))} and product.on_sale
      and ${productStock(sql.ref("product.id"))} > 0
    join ${people} person on person.id = request.user_id and person.email_verified and person.blocked_at is null
    where request.avisado_em is null and ${hasConsent(sql.ref("request.user_id"), RESTOCK_CONSENT)}
      and (request.cor is null or ${variantStock(
        sql.ref("request.produto_id"),
        sql.ref("request.cor"),
        sql.ref("request.tamanho"),
      )} > 0)
      and product.seller_id <> all(${await shopsAway()}::text[])
    order by request.id
    limit ${AT_A_TIME}`.execute(db);
  for (const request of rows) await db.transaction().execute((transaction) => tell(transaction, request));
}

/** Closes the request and posts the letter in one transaction. */
async function tell(transaction: Transaction<DB>, request: FulfilledRequest): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("avisos_estoque")
    .set({ avisado_em: clock.now() })
    .where("id", "=", request.id)
    .where("avisado_em", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { cor: color, tamanho: size } = request;
  const variant = color !== null && size !== null ? { color, size } : null;
  const query = variant ? `?${new URLSearchParams({ cor: variant.color, tamanho: variant.size })}` : "";
  await postLetter(transaction, {
    to: request.email,
    letter: backInStockLetter,
    once: `back-in-stock ${request.id}`,
    props: {
      name: request.person,
      product: request.product,
      variant: variant && choiceLabel(variant),
      price: formatBRL(fromReais(request.price)),
      url: absoluteUrl(`${productPath(request.produto_id)}${query}`),
      requestsUrl: absoluteUrl("/favorites"),
    },
  });
}
