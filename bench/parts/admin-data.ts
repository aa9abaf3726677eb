import type { Client } from "pg";

/**
 * Buyers and orders for the administrators' panel, made by the database itself in a few statements, on top of
 * `loadCatalog`. What depends on nothing but their number is the same in every run; the newest order is of today.
 */
const FIRST_NAMES = [
  "Ana",
  "João",
  "Maria",
  "José",
  "Conceição",
  "Antônio",
  "Luíza",
  "Bruno",
  "Débora",
  "Caio",
];
const LAST_NAMES = [
  "Silva",
  "Souza",
  "Araújo",
  "Gonçalves",
  "Lima",
  "Pereira",
  "Assunção",
  "Nunes",
  "Brandão",
];

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(",")}]`;
const pick = (words: readonly string[], salt: string) =>
  `(${list(words)})[1 + abs(hashtext('${salt}' || n)) % ${words.length}]`;

const usersSql = (count: number) => `
  insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  select 'cliente-' || n, concat_ws(' ', ${pick(FIRST_NAMES, "a")}, ${pick(LAST_NAMES, "b")}, ${pick(LAST_NAMES, "c")}),
    'cliente' || n || '@exemplo.com.br', true, at, at
  from generate_series(1, ${count}) n, lateral (select now() - n * interval '15 minutes' as at) stamp
  on conflict do nothing`;

const PROFILES_SQL = `
  insert into usuarios (user_id, nome_completo, telefone, tipo_cliente, created_at)
  select id, name, '119' || lpad((abs(hashtext(id)) % 100000000)::text, 8, '0'), 'cliente', created_at
  from auth_users where id like 'cliente-%'`;

const VARIANTS_SQL = `
  create temp table goods as
  select row_number() over (order by md5(variant.id::text)) - 1 as k, variant.id as variant_id, product.id as product_id,
    seller_id, name, color, size, price
  from product_variants variant join products product on product.id = product_id
  order by md5(variant.id::text) limit 100000;
  create unique index on goods (k)`;

/** 216 seconds apart: two hundred thousand are five hundred days. Only the newest are still on their way. */
const ordersSql = (orders: number, users: number) => `
  create function pg_temp.time_letters(ms bigint) returns text language sql as $$
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((ms >> (5 * i)) & 31)::int, 1), '' order by i desc)
    from generate_series(0, 9) i $$;
  create temp table sold as
  select n, pg_temp.time_letters((extract(epoch from at) * 1000)::bigint) || upper(substr(md5(n::text), 1, 16)) as id,
    'cliente-' || (1 + abs(hashtext('u' || n)) % ${users}) as user_id, at,
    case when n > ${orders} - 200 then (array['pendente', 'processando', 'processando', 'enviado'])[1 + n % 4]
      when n > ${orders} - 3000 then (array['processando', 'enviado', 'enviado', 'enviado', 'entregue'])[1 + n % 5]
      when n % 20 = 0 then 'cancelado' else 'entregue' end as status,
    (array['pix', 'pix', 'credit-card', 'credit-card', 'boleto'])[1 + n % 5] as method, md5('p' || n)::uuid as payment_id
  from generate_series(1, ${orders}) n, lateral (select now() - (${orders} - n + 1) * interval '216 seconds' as at) stamp;
  create unique index on sold (n);
  create temp table bought as
  select n, position, goods.*, 1 + (n + position) % 2 as pieces
  from sold cross join lateral generate_series(0, n % 3) position
  join goods on goods.k = (n * 7919 + position * 104729) % (select count(*) from goods);
  create index on bought (n)`;

const PEDIDOS_SQL = `
  insert into pedidos (id, user_id, itens, valor_total, endereco_entrega, metodo_pagamento, status, created_at, goods,
    discount, freight, instalments, delivery, earliest_days, latest_days, idempotency_key, request_hash, payment_id,
    paid_at, refunded)
  select id, user_id, itens, cart.goods + 15.90,
    '{"name": "Compradora de Teste", "phone": "21998765432", "address": "Avenida Rio Branco, 156, sala 1201",
      "city": "Rio de Janeiro", "state": "RJ", "zipCode": "20040002"}',
    method, status, at, cart.goods, 0, 15.90, 1, 'delivery', 5, 7, md5('k' || n), md5(n::text), payment_id,
    case when status not in ('pendente', 'cancelado') then at + interval '5 minutes' end, 0
  from sold join (
    select n, sum(price * pieces) as goods, jsonb_agg(jsonb_build_object('produto_id', product_id,
      'produto_nome', name, 'produto_imagem', '/pictures/' || md5(k::text) || '/320.webp', 'preco', price,
      'quantidade', pieces, 'cor_selecionada', color, 'tamanho_selecionado', size) order by position) as itens
    from bought group by n
  ) cart using (n);
  insert into pedido_itens (pedido_id, position, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco,
    quantidade)
  select sold.id, position, seller_id, product_id, variant_id, name, color, size, price, pieces
  from bought join sold using (n);
  insert into pedido_eventos (pedido_id, kind, at, actor)
  select id, 'pago', at + interval '5 minutes', 'sistema' from sold where status not in ('pendente', 'cancelado')`;

const REMESSAS_SQL = `
  insert into remessas (pedido_id, seller_id, status, goods, discount, freight, commission, payment_fee, ship_by, carrier,
    tracking_code, shipped_at, delivered_at)
  select id, seller_id, status, goods, 0, 0, 0, 0, case when status not in ('pendente', 'cancelado') then (at + interval '3 days')::date end,
    case when sent then 'Correios PAC' end, case when sent then 'BR' || n || 'BR' end, case when sent then at + interval '1 day' end,
    case when status = 'entregue' then at + interval '5 days' end
  from (
    select id, n, at, seller_id, status, sum(price * pieces) as goods, status in ('enviado', 'entregue') as sent
    from bought join sold using (n) group by id, n, at, seller_id, status
  ) part`;

const PAYMENTS_SQL = `
  insert into payments (id, order_id, user_id, provider, method, amount, instalments, status, paid_amount, paid_at,
    expires_at, created_at, updated_at)
  select payment_id, sold.id, sold.user_id, case when method = 'pix' and n % 5 = 0 then 'pix-key' else 'sandbox' end, method,
    valor_total, 1, case sold.status when 'pendente' then 'pending' when 'cancelado' then 'expired' else 'approved' end,
    case when paid_at is not null then valor_total end, paid_at, at + interval '1 day', at, at
  from sold join pedidos using (id, payment_id);
  insert into refunds (id, payment_id, amount, status, reason, requested_at)
  select md5('r' || n)::uuid, payment_id, 10, 'requested', 'peça com defeito', now() from sold
  where status = 'entregue' and n % 1000 < 2;
  insert into devolucoes (pedido_id, seller_id, kind, status, reason, created_at)
  select sold.id, min(seller_id), 'devolucao', 'solicitada', 'ficou apertada', now() from sold join bought using (n)
  where status = 'entregue' and n % 2000 = 0 group by sold.id`;

/** A view for each sale, and four times as many without one, most of them of a few products. */
const VIEWS_SQL = `
  insert into product_views (product_id, visitor, viewed_at)
  select product_id, md5(n::text), at from bought join sold using (n)
  union all
  select product_id, 'v' || n, now() - n * interval '27 seconds'
  from generate_series(1, 1600000) n
  join goods on goods.k = floor((select count(*) from goods) * power(abs(hashtext('v' || n)) / 2147483648.0, 3))`;

const AUDIT_SQL = `
  insert into audit_log (at, actor_id, actor_name, actor_role, action, subject_kind, subject_id, before, after)
  select at, 'bench-admin', 'Administradora de Teste', 'admin', 'cancelar-pedido', 'pedido', id,
    '{"status": "processando"}', '{"status": "cancelado", "reason": "pedido de quem comprou"}'
  from sold where n % 2 = 0`;

/** Foreign keys and triggers are off meanwhile: what is written here is consistent by construction. */
export async function loadDesk(
  client: Client,
  { users, orders }: { users: number; orders: number },
): Promise<void> {
  await client.query(VARIANTS_SQL);
  await client.query(ordersSql(orders, users));
  await client.query("set session_replication_role = replica");
  for (const statement of [
    usersSql(users),
    PROFILES_SQL,
    "analyze auth_users, usuarios",
    PEDIDOS_SQL,
    REMESSAS_SQL,
    PAYMENTS_SQL,
    VIEWS_SQL,
  ])
    await client.query(statement);
  await client.query("set session_replication_role = origin");
  await client.query(AUDIT_SQL);
  // What the triggers would have written account by account.
  await client.query("update auth_users set name = name");
  await client.query("select recount_figures()");
  await client.query("vacuum analyze");
}
