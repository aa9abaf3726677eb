import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const cartData: readonly PersonalPart[] = [
  {
    kind: "carrinho",
    name: "carrinhos",
    tables: ["carrinhos_abandonados"],
    rows: ({ userId }) => sql`
      select id, produtos, valor_total, created_at as criado_em, updated_at as alterado_em, recuperado_em, lembrete_em
      from carrinhos_abandonados where user_id = ${userId} order by created_at`,
  },
];
