import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const auditData: readonly PersonalPart[] = [
  {
    kind: "acessos",
    name: "acessos",
    tables: ["access_log"],
    rows: ({ userId }) => sql`
      select at as quando, area, action as acao, email, name as nome, address as endereco_ip, user_agent as navegador
      from access_log where user_id = ${userId} order by at, id`,
  },
  {
    kind: "acessos",
    name: "acoes_registradas",
    tables: ["audit_log"],
    rows: ({ userId }) => sql`
      select at as quando, action as acao, subject_kind as sobre, subject_id as identificacao, before as antes,
        after as depois, address as endereco_ip
      from audit_log where actor_id = ${userId} order by at, id`,
  },
];
