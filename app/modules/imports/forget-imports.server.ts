import { sql } from "kysely";
import { olderThan } from "#app/platform/forget-old.server.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const forgetOldImports = olderThan("imports", "created_at", "imports");

export const importData: readonly PersonalPart[] = [
  {
    kind: "loja",
    name: "importacoes_da_loja",
    tables: ["imports"],
    rows: ({ sellerId }) => sql`
      select file_name as arquivo, format as formato, status as situacao, row_count as linhas, created_at as enviada_em,
        started_at as iniciada_em, finished_at as encerrada_em
      from imports where seller_id = ${sellerId} order by created_at, id`,
  },
];
