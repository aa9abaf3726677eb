import type { Audience } from "./authorisation-outcomes.ts";
import { TABLE } from "./authorisation-table.ts";
import { inDatabase } from "./own-account.ts";

/** Every screen: the authorisation table's URLs, and real ids where the table uses a missing one. */

export interface Screen {
  as: Audience;
  /** As in `app/routes.ts`. */
  route: string;
  address: () => Promise<string>;
}

/** Routes without a screen: data, files, redirects. */
const NO_SCREEN =
  /^\/(api|\.well-known|sitemap|feeds|share|pictures|dev\/emails\.json|dev\/emails\/:id\/html|robots|manifest|search\/suggestions)|\/arquivos\/:file$|\/conselho$|\.(csv|xlsx|pdf|json|txt|svg|xml)$/;

const one = async (sql: string): Promise<string> => {
  const [row] = (await inDatabase(sql)) as { id: string }[];
  if (!row) throw new Error(`The sample shop has no such thing: ${sql}`);
  return row.id;
};
const orderOfCliente = (where = "true") =>
  one(`select id from pedidos where user_id = 'demo-cliente' and ${where} order by id desc limit 1`);
/** Somebody new in the team, who is in no other test. */
const colleagueOfLojista = () =>
  one(`with person as (
      insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select id, 'Colega de Tela', id || '@tela.test', true, now(), now() from (select 'tela-' || gen_random_uuid() as id) new
      returning id
    )
    insert into membros_loja (seller_id, user_id, papeis, desde) select 'bella-colada', id, '{pedidos}', now() from person
    returning user_id as id`);
const verification = (where: string) =>
  one(`select id from verificacoes_lojista where ${where} order by id limit 1`);
const pending = () => verification("user_id = 'demo-novo-lojista'");

/** A paid payout of the demo's shop: one that is there, or one of a sale that was released to it. */
const payoutOfLojista = async (column: "id" | "run_id" = "id"): Promise<string> => {
  const find = `select ${column} as id from payouts where seller_id = 'bella-colada' order by payouts.id limit 1`;
  const [found] = (await inDatabase(find)) as { id: string }[];
  if (found) return found.id;
  await inDatabase(`
    with released as (
      select booked.id, -sum(amount) as amount
      from ledger_transactions booked join ledger_entries on transaction_id = booked.id and account = 'seller_released'
      where seller_id = 'bella-colada' and kind = 'release' group by booked.id order by random() limit 1
    ), run as (
      insert into payout_runs (origin, prepared_at, finished_at) values ('request', now(), now()) returning id
    ), payout as (
      insert into payouts (run_id, seller_id, amount, status, receiver, prepared_at, paid_at, receipt)
      select run.id, 'bella-colada', amount, 'paid', '{"kind": "cnpj", "key": "82490731000127", "name": "Bella Colada",
        "document": "82490731000127"}', now(), now(), 'E00000000202601011200ABCDEFGHIJK' from run, released returning id, amount
    ), line as (
      insert into payout_lines (transaction_id, payout_id, amount)
      select released.id, payout.id, payout.amount from released, payout
    ), booked as (
      insert into ledger_transactions (kind, seller_id, payout_id, booked_at)
      select 'payout', 'bella-colada', id, now() from payout returning id
    )
    insert into ledger_entries (transaction_id, account, part, amount)
    select booked.id, account, 'payout', sign * amount
    from booked, payout, (values ('seller_released', 1), ('bank', -1)) entry (account, sign)`);
  return one(find);
};

/** An import of the demo's shop that was read: one product to create, and one refused. */
const importOfLojista = (): Promise<string> =>
  one(`
    with brought as (
      insert into imports (id, seller_id, file_name, format, status, row_count, columns, created_at, checked_at)
      values (gen_random_uuid(), 'bella-colada', 'colecao.csv', 'bling', 'conferida', 2, '{"titles": {}, "ignored": ["CEST"],
        "unknown": [{"key": "moda", "name": "Moda", "products": 1}]}', now(), now()) returning id
    ), products as (
      insert into import_products (import_id, position, name, row_numbers, source, plan, problems)
      select id, 0, 'Vestido Longo', array[2], '{"parent": null, "variations": [{"row": 2, "cells": {}}]}'::jsonb, 'criar', '[]'::jsonb from brought
      union all
      select id, 1, 'Saia Midi', array[3], '{"parent": null, "variations": [{"row": 3, "cells": {}}]}'::jsonb, 'recusar',
        '[{"row": 3, "column": "Categoria do produto", "message": "A categoria “Moda” não existe na Maré."}]'::jsonb from brought
    )
    select id from brought`);

/** A dispute of the demo's shop that was won: the books are as without it. */
const disputeOfLojista = (): Promise<string> =>
  one(`
    with part as (
      select pedido_id, payments.id as payment_id from remessas
      join payments on payments.order_id = pedido_id and payments.status = 'approved'
      where seller_id = 'bella-colada' order by pedido_id desc limit 1
    ), dispute as (
      insert into disputes (provider, reference, payment_id, order_id, cause, amount, fee, proof_until, opened_at, outcome,
        ended_at, created_at)
      select 'sandbox', 'tela-' || gen_random_uuid(), payment_id, pedido_id, 'chargeback', 10, 0, now(), now(), 'won', now(),
        now() from part returning id, order_id
    )
    insert into dispute_parts (dispute_id, pedido_id, seller_id, amount, commission, payment_fee, returned_at)
    select id, order_id, 'bella-colada', 10, 0, 0, now() from dispute returning dispute_id as id`);

/** So far in the future that nothing is sold by it. */
const futureCampaign = (): Promise<string> =>
  one(`insert into commission_rules (scope, name, rate, valid_from, valid_until, created_at)
    values ('campaign', 'Campanha de 2099', 500, '2099-01-01', '2099-02-01', now()) returning id`);

const openDifference = (): Promise<string> =>
  one(`
    with compared as (
      insert into reconciliations (provider, day, source, compared_at, their_in, their_out, their_fees, our_in, our_out,
        our_fees)
      values ('banco', '2020-01-02', 'file', now(), 10, 0, 0, 0, 0, 0)
      on conflict (provider, day) do update set compared_at = now() returning provider, day
    )
    insert into reconciliation_differences (provider, day, kind, reference, cause, theirs, found_at)
    select provider, day, 'payment', 'tela-' || gen_random_uuid(), 'missing-here', 10, now() from compared returning id`);

/** For routes whose table URL is not found: the audience that sees a real one, and its id. */
const REAL: Record<string, [as: Audience, id: () => Promise<string>]> = {
  "/checkout/pedido/:id": ["cliente", orderOfCliente],
  "/order/:id": ["cliente", orderOfCliente],
  "/order/:id/cancelar": ["cliente", orderOfCliente],
  "/order/:id/recebi/:seller": [
    "cliente",
    () =>
      one(`select pedido_id || '/recebi/' || seller_id as id from remessas join pedidos on pedidos.id = pedido_id
        where user_id = 'demo-cliente' and remessas.status = 'enviado' order by 1 desc limit 1`),
  ],
  "/order/:id/devolver": ["cliente", () => orderOfCliente("status = 'entregue'")],
  "/order/:id/recibo": ["cliente", () => orderOfCliente("paid_at is not null")],
  "/order/:id/avaliar": ["cliente", () => orderOfCliente("status = 'entregue'")],
  "/avaliacoes/:id/denunciar": [
    "cliente",
    () => one("select id from avaliacoes where user_id <> 'demo-cliente' order by id limit 1"),
  ],
  "/painel-loja/pedidos/:id": [
    "lojista",
    () =>
      one("select pedido_id as id from remessas where seller_id = 'bella-colada' order by 1 desc limit 1"),
  ],
  "/painel-loja/pedidos/:id/nota": [
    "lojista",
    () =>
      one("select pedido_id as id from remessas where seller_id = 'bella-colada' order by 1 desc limit 1"),
  ],
  "/painel-loja/pedidos/:id/cancelar": [
    "lojista",
    () =>
      one(`select pedido_id as id from remessas
        where seller_id = 'bella-colada' and status = 'processando' order by 1 desc limit 1`),
  ],
  "/painel-loja/equipe/:id": ["lojista", colleagueOfLojista],
  "/painel-loja/equipe/:id/tirar": ["lojista", colleagueOfLojista],
  "/loja/:slug/secao/:section": [
    "visitante",
    () =>
      one(`insert into shop_pages (seller_id, version, sections, updated_at)
        select 'dom-lenicio', 'publicada', jsonb_build_array(jsonb_build_object('id', 'escolhidas', 'name', 'Escolhidas',
          'products', (select jsonb_agg(id) from products where seller_id = 'dom-lenicio'))), now()
        on conflict (seller_id, version) do update set updated_at = now()
        returning seller_id || '/secao/escolhidas' as id`),
  ],
  // Confirmed long ago, so that the list offers nothing to undo.
  "/dashboard/produtos/lote/:id": [
    "lojista",
    () =>
      one(`with batch as (
          insert into product_batches (id, seller_id, change, created_at, expires_at, confirmed_at, finished_at)
          values (gen_random_uuid(), 'bella-colada', '{"kind": "stock", "by": "add", "pieces": 2}', now(), now() + interval '7 days',
            '2020-01-01', '2020-01-01') returning id
        ), items as (
          insert into product_batch_items (batch_id, product_id, position, state, reason, version, before)
          select batch.id, 'bella-1', 0, 'recusado', 'Foi alterado depois da prévia', 1, '{}' from batch
        )
        select id from batch`),
  ],
  "/dashboard/importar/:id": ["lojista", importOfLojista],
  "/painel-loja/repasses/:id": ["lojista", payoutOfLojista],
  "/admin/dashboard/repasses/:id": ["admin", payoutOfLojista],
  "/admin/dashboard/repasses/lotes/:id": ["admin", () => payoutOfLojista("run_id")],
  "/painel-loja/contestacoes/:id": ["lojista", disputeOfLojista],
  "/admin/dashboard/financeiro/contestacoes/:id": ["admin", disputeOfLojista],
  "/admin/dashboard/financeiro/comissoes/:id/encerrar": ["admin", futureCampaign],
  "/admin/dashboard/financeiro/diferencas/:id": ["admin", openDifference],
  "/admin/dashboard/busca/sinonimos/:id": [
    "admin",
    () => one("select id from search_synonyms where state = 'published' order by id limit 1"),
  ],
  // Long ago, so that it is not the last one.
  "/admin/dashboard/busca/sinonimos/desfazer/:id": [
    "admin",
    () =>
      one(`insert into search_publications (published_at, published_by, changes)
        values ('2020-01-01', 'Alice', '[]') returning id`),
  ],
  // Already decided, so that the panel's count stays the same.
  "/admin/dashboard/verificacoes/mudancas/:id": [
    "admin",
    () =>
      one(`insert into mudancas_lojista (seller_id, user_id, endereco, cidade, estado, cep, nome_banco, agencia_bancaria,
          conta_bancaria, status, submitted_at, decided_at, decided_by)
        values ('bella-colada', 'demo-lojista', 'Rua do Porto, 1', 'Santos', 'SP', '11055300', 'Banco do Brasil', '1234',
          '56789-0', 'aprovado', now(), now(), 'demo-admin') returning id`),
  ],
  "/admin/dashboard/verificacoes/:id": ["admin", pending],
  "/admin/dashboard/verificacoes/:id/rejeitar": ["admin", pending],
  "/admin/dashboard/verificacoes/:id/corrigir": ["admin", pending],
  "/admin/dashboard/verificacoes/historico/:id": ["admin", () => verification("user_id = 'demo-lojista'")],
  "/admin/dashboard/produtos/avaliacoes/:id": [
    "admin",
    () => one("select id from avaliacoes order by id limit 1"),
  ],
  "/admin/dashboard/pedidos/:id": ["admin", orderOfCliente],
  "/admin/dashboard/pedidos/:id/:action/:part?": ["admin", () => orderOfCliente("status = 'processando'")],
  "/admin/dashboard/usuarios/solicitacoes/:protocol": [
    "admin",
    () =>
      one(`insert into privacy_requests (protocol, user_id, kind, status, message, created_at, due_at)
        values ('LGPD-20260101-' || upper(substr(gen_random_uuid()::text, 1, 8)), 'demo-cliente', 'informacao', 'aberta', 'Com quem meus dados foram compartilhados?',
          now(), now() + interval '15 days') returning protocol as id`),
  ],
  "/admin/dashboard/auditoria/linha/:id": [
    "admin",
    () =>
      one(`insert into audit_log (at, actor_name, actor_role, action, subject_kind, subject_id, before, after)
        values (now(), 'Sistema', 'sistema', 'bloquear-usuario', 'usuario', 'demo-cliente', '{"bloqueado":false}', '{"bloqueado":true}')
        returning id`),
  ],
};

const AS: readonly Audience[] = ["visitante", "cliente", "lojista", "admin"];

const addressOf = (route: string, id: string): string =>
  route
    .replace(/:(id\/recebi\/:seller|slug\/secao\/:section|id|protocol)/, id)
    .replace("/:action/:part?", "/cancelar");

/** Each route once, by the first of these audiences that gets a page. */
export const SCREENS: Screen[] = TABLE.filter(({ route }) => !NO_SCREEN.test(route)).flatMap(
  ({ route, at = route, outcomes }): Screen[] => {
    const [whose, id] = REAL[route] ?? [];
    if (whose && id) return [{ as: whose, route, address: async () => addressOf(route, await id()) }];
    const as = AS.find((audience) => [200, 404].includes(outcomes(at)[audience] as number));
    return as ? [{ as, route, address: async () => at }] : [];
  },
);
