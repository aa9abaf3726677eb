import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

/** What this module keeps about a person. The password's hash, session tokens and links are secrets, not data to take along. */
export const identityData: readonly PersonalPart[] = [
  {
    kind: "conta",
    name: "conta",
    tables: ["auth_users", "usuarios", "administradores"],
    rows: ({ userId }) => sql`
      select account.id, account.name as nome, account.email, account.email_verified as email_confirmado,
        account.two_factor_enabled as verificacao_em_duas_etapas,
        profile.telefone, coalesce(profile.tipo_cliente, 'cliente') as tipo_cliente,
        account.created_at as criada_em, account.updated_at as alterada_em,
        profile.bloqueado_em, profile.motivo_bloqueio, administrator.permissions as permissoes_de_administrador
      from auth_users account
      left join usuarios profile on profile.user_id = account.id
      left join administradores administrator on administrator.user_id = account.id
      where account.id = ${userId}`,
  },
  {
    kind: "loja",
    name: "equipes",
    tables: ["membros_loja"],
    rows: ({ userId }) => sql`
      select seller_id as loja, papeis, desde from membros_loja where user_id = ${userId} order by desde`,
  },
  {
    kind: "acessos",
    name: "sessoes",
    tables: ["auth_sessions"],
    rows: ({ userId }) => sql`
      select created_at as iniciada_em, updated_at as usada_em, expires_at as termina_em, ip_address as endereco_ip,
        user_agent as navegador
      from auth_sessions where user_id = ${userId} order by created_at`,
  },
  {
    kind: "consentimentos",
    name: "consentimentos",
    tables: ["consents"],
    rows: ({ userId }) => sql`
      select purpose as finalidade, granted_at as autorizado_em, withdrawn_at as retirado_em
      from consents where user_id = ${userId} order by id`,
  },
];
