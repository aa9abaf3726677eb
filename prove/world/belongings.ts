import { randomUUID } from "node:crypto";
import type { Client } from "pg";

/** With their word in it, as everything that somebody else must not read. */
const ADDRESS = `
  insert into enderecos (user_id, nome, telefone, endereco, cidade, estado, cep, padrao, created_at)
  values ($1, 'Compradora ' || $1, '21998765432', 'Avenida Rio Branco, 156, casa de ' || $1, 'Rio de Janeiro', 'RJ',
    '20040002', true, now())`;
const REQUEST = `
  insert into privacy_requests (protocol, user_id, kind, status, message, created_at, due_at)
  values ($2, $1, 'informacao', 'aberta', 'Pergunta de ' || $1, now(), now() + interval '15 days')`;
const MEMBER = `
  insert into membros_loja (seller_id, user_id, papeis, desde) values ($2, $1, array['produtos'], now())`;
const CHANGE = `
  insert into mudancas_lojista (seller_id, user_id, endereco, cidade, estado, cep, nome_banco, agencia_bancaria,
    conta_bancaria, submitted_at)
  values ($2, $1, 'Rua de ' || $1, 'Santos', 'SP', '11055300', 'Banco', '0001', '123456', now())`;
const IMPORT = `
  insert into imports (id, seller_id, actor_id, file_name, format, status, problem, created_at, checked_at, finished_at)
  values ($3, $2, $1, 'produtos de ' || $1 || '.csv', 'mare', 'cancelada', null, now(), now(), now())`;
const BATCH = `
  insert into product_batches (id, seller_id, change, created_at, expires_at)
  values ($2, $1, '{"kind": "status", "isActive": true}', now(), now() + interval '10 years')`;
/** Long after the last simulated day: it says what may be seen, and changes no sale. */
const COMMISSION = `
  insert into commission_rules (scope, seller_id, rate, valid_from, created_at)
  values ('seller', $1, 500, now() + interval '10 years', now())`;
const PUBLICATION = `
  insert into search_publications (published_at, published_by, changes) values (now(), 'demo-admin', '[]')`;

interface Owners {
  customers: readonly Account[];
  sellers: readonly (Account & { sellerId: string })[];
  member: Account;
}

interface Account {
  userId: string;
}

/** What nobody of the simulation makes, and which has a page: so that there is one to open. */
export async function giveBelongings(
  database: Client,
  { customers, sellers, member }: Owners,
): Promise<void> {
  for (const [index, { userId }] of customers.entries()) {
    await database.query(ADDRESS, [userId]);
    await database.query(REQUEST, [userId, `LGPD-20250101-PROVE00${index}`]);
  }
  for (const { userId, sellerId } of sellers) {
    await database.query(IMPORT, [userId, sellerId, randomUUID()]);
    await database.query(BATCH, [sellerId, randomUUID()]);
  }
  // The one whose data were verified.
  const { userId: holder, sellerId: shop } = sellers[0]!;
  await database.query(CHANGE, [holder, shop]);
  await database.query(MEMBER, [member.userId, shop]);
  await database.query(COMMISSION, [shop]);
  await database.query(PUBLICATION);
}
