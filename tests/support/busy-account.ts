import { hash } from "@node-rs/argon2";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer, type GivenViewer } from "./factories.ts";
import { aPaidOrder } from "./orders.ts";

export const PASSWORD = "uma-senha-longa-2026";
/** Texts that occur nowhere else in a test's database. */
export const MARKS = { name: "Zuleica Marcada", phone: "13987651234", street: "Travessa Marcada, 7" };

let passwordHash: Promise<string> | null = null;
let busy = 0;

/** An account with a password. */
export async function aPerson(given: GivenViewer = {}): Promise<Viewer> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const viewer = await aViewer(given);
  const at = clock.now();
  await db
    .insertInto("auth_accounts")
    .values({
      id: viewer.userId,
      user_id: viewer.userId,
      account_id: viewer.userId,
      provider_id: "credential",
      password: await passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("auth_two_factors")
    .values({ id: viewer.userId, user_id: viewer.userId, secret: "segredo", backup_codes: "códigos" })
    .execute();
  await db
    .insertInto("auth_sessions")
    .values({
      id: viewer.sessionId,
      user_id: viewer.userId,
      token: `segredo-${viewer.userId}`,
      ip_address: "200.1.2.3",
      created_at: at,
      updated_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    })
    .execute();
  return viewer;
}

/** A person with data in every table about people, none of which prevents deletion. */
export async function aBusyPerson(given: GivenViewer = {}): Promise<Viewer> {
  const number = ++busy;
  const viewer = await aPerson({
    name: MARKS.name,
    phone: MARKS.phone,
    email: `zuleica-${number}@marca.test`,
    ...given,
  });
  const { userId, email } = viewer;
  const product = await aProduct({ pieces: 50 });
  const delivery = {
    kind: "delivery" as const,
    name: MARKS.name,
    phone: MARKS.phone,
    address: MARKS.street,
    city: "Rio de Janeiro",
    state: "RJ" as const,
    zipCode: "20040002",
  };
  const { orderId } = await aPaidOrder(
    viewer,
    [{ productId: product, color: "Coral", size: "P", quantity: 2 }],
    { delivery },
  );
  await pool.query("update remessas set status = 'entregue', delivered_at = now() where pedido_id = $1", [
    orderId,
  ]);
  await pool.query("update pedidos set status = 'entregue' where id = $1", [orderId]);
  await pool.query("update pedidos set buyer_document = '52998224725' where id = $1", [orderId]);
  await pool.query(
    `insert into fiscal_documents (access_key, pedido_id, seller_id, xml, registered_at)
     select '35260711222333000181550010' || lpad($2, 8, '0') || '1481516230', pedido_id, seller_id, '<NFe/>', now()
     from remessas where pedido_id = $1`,
    [orderId, String(number)],
  );
  const { name, phone, street } = { ...MARKS, name: viewer.name };
  await pool.query(
    [
      `update payments set payer_name = '${name}' where user_id = '${userId}'`,
      `insert into privacy_requests (protocol, user_id, kind, status, message, created_at, due_at)
       values ('LGPD-' || '${userId}', '${userId}', 'correcao', 'aberta', 'Sou ${name}', now(), now())`,
      `insert into enderecos (user_id, nome, telefone, endereco, cidade, estado, cep, padrao, created_at)
     values ('${userId}', '${name}', '${phone}', '${street}', 'Santos', 'SP', '11055300', true, now())`,
      `insert into favoritos (user_id, produto_id, created_at) values ('${userId}', '${product}', now())`,
      `insert into lojas_seguidas (user_id, seller_id, created_at)
     select '${userId}', seller_id, now() from products where id = '${product}'`,
      `insert into imports (id, seller_id, actor_id, file_name, status, created_at)
       select gen_random_uuid(), seller_id, '${userId}', 'produtos.csv', 'concluida', now() from products where id = '${product}'`,
      `insert into medidas (user_id, nome, para, corpo, created_at, updated_at)
     values ('${userId}', '${name}', 'mulher', '{"cintura": 74}', now(), now())`,
      `insert into avisos_estoque (user_id, produto_id, created_at) values ('${userId}', '${product}', now())`,
      `insert into avisos_busca (user_id, consulta, chave, created_at) values ('${userId}', 'galocha', 'galocha', now())`,
      `insert into consents (user_id, purpose, granted_at) values ('${userId}', 'lembrete-carrinho', now())`,
      `insert into carrinhos_abandonados (user_id, produtos, valor_total, created_at, updated_at)
     values ('${userId}', '[{"nome": "Saia"}]', 10, now(), now())`,
      `insert into checkout_drafts (user_id, lines, delivery, idempotency_key, updated_at)
     values ('${userId}', '[]', jsonb_build_object('name', '${name}', 'phone', '${phone}'), 'chave-secreta-0123456789', now())`,
      `insert into access_log (at, user_id, email, name, area, action, address)
     values (now(), '${userId}', '${email}', '${name}', 'loja', 'entrada', '200.1.2.3')`,
      `insert into audit_log (at, actor_id, actor_name, actor_role, action, subject_kind, subject_id)
     values (now(), '${userId}', '${name}', 'cliente', 'cancelar-pedido', 'pedido', 'X')`,
      `insert into emails (id, kind, recipient, props, subject, html, created_at, sent_at)
     values (gen_random_uuid(), 'reset-password', '${email}', '{}', 'Nova senha', 'link-secreto', now(), now())`,
      `insert into contact_messages (protocol, user_id, name, email, subject, message, form_key, created_at)
     values ('ATD-' || '${userId}', '${userId}', '${name}', '${email}', 'outro', 'Moro na ' || '${street}', '${userId}', now())`,
      `insert into avaliacoes (product_id, seller_id, user_id, pedido_id, cor, tamanho, stars, text, created_at)
     select '${product}', seller_id, '${userId}', '${orderId}', 'Coral', 'P', 5, 'Vestiu bem', now()
     from products where id = '${product}'`,
      `insert into avaliacao_denuncias (avaliacao_id, user_id, reason, note, created_at)
     select max(id), '${userId}', 'outro', 'Sou ' || '${name}', now() from avaliacoes`,
      `insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
     values ('v-' || '${userId}', 'x', '${userId}', now() + interval '1 hour', now(), now())`,
      `insert into membros_loja (seller_id, user_id, papeis, desde)
     select seller_id, '${userId}', '{pedidos}', now() from products where id = '${product}'`,
      `insert into convites_loja (seller_id, email, papeis, token_hash, created_at, expires_at, aceito_em, aceito_por)
     select seller_id, '${email}', '{pedidos}', 'hash-' || '${userId}', now(), now(), now(), '${userId}'
     from products where id = '${product}'`,
      `insert into verification_drafts (user_id, fields, updated_at)
     values ('${userId}', jsonb_build_object('email', '${email}'), now())`,
    ].join(";\n"),
  );
  return viewer;
}
