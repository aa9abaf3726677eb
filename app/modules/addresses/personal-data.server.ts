import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const addressData: readonly PersonalPart[] = [
  {
    kind: "enderecos",
    name: "enderecos",
    tables: ["enderecos"],
    rows: ({ userId }) => sql`
      select nome, telefone, endereco, numero, complemento, bairro, cidade, estado, cep, padrao,
        created_at as criado_em
      from enderecos where user_id = ${userId} order by id`,
  },
];
