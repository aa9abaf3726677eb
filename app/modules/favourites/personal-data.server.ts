import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const favouriteData: readonly PersonalPart[] = [
  {
    kind: "favoritos",
    name: "favoritos",
    tables: ["favoritos"],
    rows: ({ userId }) => sql`
      select produto_id as produto, name as produto_nome, kept.created_at as guardado_em
      from favoritos kept join products on products.id = produto_id
      where user_id = ${userId} order by kept.created_at, produto_id`,
  },
  {
    kind: "favoritos",
    name: "avisos_de_volta_ao_estoque",
    tables: ["avisos_estoque"],
    rows: ({ userId }) => sql`
      select produto_id as produto, cor, tamanho, created_at as pedido_em, avisado_em
      from avisos_estoque where user_id = ${userId} order by id`,
  },
];
