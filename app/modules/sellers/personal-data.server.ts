import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";
import { invitationData } from "./team/personal-data.server.ts";

export const shopData: readonly PersonalPart[] = [
  invitationData,
  {
    kind: "loja",
    name: "loja",
    tables: ["sellers"],
    rows: ({ userId }) => sql`
      select id, slug as endereco_da_pagina, name as nome, name_changed_at as nome_mudado_em, description as descricao, city as cidade, state as estado, cnpj, legal_name as razao_social,
        address as endereco, status as situacao, created_at as criada_em, suspended_at as suspensa_em,
        suspension_reason as motivo_suspensao
      from sellers where user_id = ${userId}`,
  },
  {
    kind: "loja",
    name: "verificacoes",
    tables: ["verificacoes_lojista"],
    rows: ({ userId }) => sql`
      select nome_empresa, cnpj, ie, telefone, email, endereco, cidade, estado, cep, tipo_negocio, faturamento_mensal,
        tempo_atividade, nome_banco, agencia_bancaria, conta_bancaria, status as situacao, motivo, registro,
        created_at as criada_em, submitted_at as enviada_em, decided_at as decidida_em
      from verificacoes_lojista where user_id = ${userId} order by id`,
  },
  {
    kind: "loja",
    name: "mudancas_de_dados",
    tables: ["mudancas_lojista"],
    rows: ({ userId }) => sql`
      select endereco, cidade, estado, cep, nome_banco, agencia_bancaria, conta_bancaria, status as situacao, motivo,
        submitted_at as enviada_em, decided_at as decidida_em
      from mudancas_lojista where user_id = ${userId} order by id`,
  },
  {
    kind: "loja",
    name: "decisoes_sobre_a_loja",
    tables: ["decisoes_lojista"],
    rows: ({ sellerId }) => sql`
      select decisao, motivo, nome_empresa, cnpj, submitted_at as enviada_em, decided_at as decidida_em
      from decisoes_lojista where seller_id = ${sellerId} order by id`,
  },
  {
    kind: "loja",
    name: "verificacao_em_preenchimento",
    tables: ["verification_drafts"],
    rows: ({ userId }) => sql`
      select fields as campos, company as empresa, updated_at as alterada_em
      from verification_drafts where user_id = ${userId}`,
  },
];
