import { sql, type Transaction } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { formatBRL, fromReais } from "#app/shared/money.ts";
import { RESTOCK_CONSENT } from "../consent.ts";
import type { BackInStockProps } from "../letters/back-in-stock.tsx";
import { restockWording } from "../restock.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "tell-restock": object;
  }
}
declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "back-in-stock": BackInStockProps;
  }
}

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

/** One letter for each request that came true, to people who still want it. Looks at what is there now, so nothing is missed. */
export async function tellRestock(): Promise<void> {
  const { rows } = await sql<FulfilledRequest>`
    select request.id, person.email, person.name as person, request.produto_id, products.name as product, products.price,
      request.cor, request.tamanho
    from avisos_estoque request
    join products on products.id = request.produto_id and products.on_sale and products.stock > 0
    join auth_users person on person.id = request.user_id and person.email_verified
    join consents on consents.user_id = request.user_id and consents.purpose = ${RESTOCK_CONSENT}
      and consents.withdrawn_at is null
    left join usuarios profile on profile.user_id = request.user_id
    where request.avisado_em is null and profile.bloqueado_em is null
      and (request.cor is null or exists (
        select from product_variants v
        where v.product_id = request.produto_id and v.color = request.cor and v.size = request.tamanho and v.stock > 0))
    order by request.id
    limit ${AT_A_TIME}`.execute(db);
  for (const request of rows) await db.transaction().execute((transaction) => tell(transaction, request));
}

/** Closing the request and posting the letter are one. */
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
  const choice = variant ? `?${new URLSearchParams({ cor: variant.color, tamanho: variant.size })}` : "";
  await postLetter(transaction, {
    to: request.email,
    letter: "back-in-stock",
    once: `back-in-stock ${request.id}`,
    props: {
      name: request.person,
      product: request.product,
      variant: variant && restockWording(variant),
      price: formatBRL(fromReais(request.price)),
      url: absoluteUrl(`/product/${request.produto_id}${choice}`),
      requestsUrl: absoluteUrl("/favorites"),
    },
  });
}
