import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

/** Without the idempotency key, with which the order could be sent again. */
export const checkoutData: readonly PersonalPart[] = [
  {
    kind: "carrinho",
    name: "compra_em_andamento",
    tables: ["checkout_drafts"],
    rows: ({ userId }) => sql`
      select lines as pecas, delivery as entrega, payment as pagamento, updated_at as alterada_em
      from checkout_drafts where user_id = ${userId}`,
  },
];
