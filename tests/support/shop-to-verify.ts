import { randomInt, randomUUID } from "node:crypto";
import { aPerson, inDatabase, type Person } from "./own-account.ts";

export interface Shop extends Person {
  name: string;
  shop: string;
  request: string;
  cnpj: string;
}

/** A new shop whose request has waited this many hours and whose registry entry has another city. */
export async function aShop(
  name: string,
  { hours = 1, status = "pendente", owner = null as Person | null } = {},
): Promise<Shop> {
  const person = owner ?? (await aPerson("Clara Menezes", { kind: "lojista" }));
  const shop = `loja-${randomUUID()}`;
  const cnpj = String(randomInt(10 ** 13, 10 ** 14));
  const company = `${name} ${shop.slice(5, 13)}`;
  const registry = {
    razaoSocial: company,
    nomeFantasia: "",
    situacao: "ATIVA",
    cidade: "Blumenau",
    uf: "SC",
  };
  const [{ id: request }] = (await inDatabase(`
    with opened as (
      insert into sellers (id, name, city, state, cnpj, status, created_at, user_id)
      values ('${shop}', '${company}', 'Brusque', 'SC', '${cnpj}', '${status}', now(), '${person.id}') returning id)
    insert into verificacoes_lojista (user_id, seller_id, nome_empresa, cnpj, ie, telefone, email, endereco, cidade, estado,
      cep, tipo_negocio, faturamento_mensal, tempo_atividade, nome_banco, agencia_bancaria, conta_bancaria, status,
      registro, created_at, submitted_at)
    select '${person.id}', id, '${company}', '${cnpj}', '254321098', '4733551234', '${person.email}', 'Rua dos Tecelões, 45',
      'Brusque', 'SC', '88350001', 'fabricante', '15000-50000', '3-5', 'Banco do Brasil', '0123', '45678-9', '${status}',
      '${JSON.stringify(registry)}', now() - interval '${hours} hours', now() - interval '${hours} hours'
    from opened returning id`)) as [{ id: string }];
  await inDatabase(`update usuarios set seller_id = '${shop}' where user_id = '${person.id}'`);
  return { ...person, name: company, shop, request, cnpj };
}

export const statusOf = async ({ request }: Shop) =>
  (await inDatabase(`select status from verificacoes_lojista where id = ${request}`))[0]!.status;
export const decisionsAbout = async ({ shop }: Shop) =>
  (await inDatabase(`select decisao from decisoes_lojista where seller_id = '${shop}' order by id`)).map(
    ({ decisao }) => decisao,
  );
