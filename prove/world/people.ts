import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { sessionCookie } from "../../bench/harness/session.ts";
import { BUYERS, SELLERS } from "../plan/steps.ts";
import { giveBelongings } from "./belongings.ts";
import type { ProvedShop } from "./shop.ts";

/** An account of the simulation, with the session it is signed in with. */
export interface Person {
  userId: string;
  email: string;
  cookie: string;
  /** Its own network address: the shop counts what comes from one. */
  address: string;
}

export interface SellerAccount extends Person {
  sellerId: string;
}

export interface VariantOnSale {
  variantId: string;
  productId: string;
  sellerId: string;
  color: string;
  size: string;
}

export interface People {
  buyers: Person[];
  sellers: SellerAccount[];
  administrator: Person;
  /** Who approves what the first one prepared. */
  secondAdministrator: Person;
  variants: VariantOnSale[];
  /** All of one product of each seller that have any pieces: so few that they are sold out soon. */
  lastPieces: VariantOnSale[];
}

/** Few enough that buyers meet at the last pieces. */
const VARIANTS_OF_A_SELLER = 8;
const SCARCE = 4;
const PLENTY = 80;

/** Before the storm, straight in the database: who buys, who sells, and what there is. */
export async function preparePeople(database: Client): Promise<People> {
  const { rows } = await database.query<{ id: string }>(
    `select s.id from sellers s join products p on p.seller_id = s.id and p.on_sale
     where s.status = 'aprovado' group by s.id order by (s.id = 'bella-colada') desc, count(*) desc, s.id limit $1`,
    [SELLERS],
  );
  const sellerIds = rows.map(({ id }) => id);
  const buyers = Array.from({ length: BUYERS }, (_, n) => person(`prove-buyer-${twoDigits(n)}`, n));
  const sellers = sellerIds.map((sellerId, n) => ({
    ...person(`prove-seller-${twoDigits(n)}`, 100 + n),
    sellerId,
  }));
  const administrator = person("demo-admin", 200, "admin@mare.test");
  const secondAdministrator = person("demo-gerente", 201, "gerente@mare.test");
  const member = person("prove-member-00", 202);
  await insertAccounts(database, [...buyers, ...sellers, member]);
  await prepareMoney(database, secondAdministrator, sellers);
  for (const { userId, sellerId } of sellers) await giveShop(database, userId, sellerId);
  await giveBelongings(database, { customers: buyers.slice(0, 2), sellers, member });
  for (const { userId, cookie } of [...buyers, ...sellers, administrator, secondAdministrator])
    await database.query(
      `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at, confirmed_at)
       values ($1, $2, $1, now() + interval '1 day', now(), now(), now() + interval '1 day')`,
      [tokenIn(cookie), userId],
    );
  const variants = await stockUp(database, sellerIds);
  const lastPieces = await leaveLastPieces(database, sellerIds);
  return { buyers, sellers, administrator, secondAdministrator, variants, lastPieces };
}

/** So that nobody's word is the beginning of somebody else's. */
const twoDigits = (number: number): string => String(number).padStart(2, "0");

function person(userId: string, number: number, email = `${userId}@mare.test`): Person {
  return { userId, email, cookie: sessionCookie(randomUUID()), address: `10.1.0.${number + 1}` };
}

/** Of the session that a cookie names. */
export const tokenIn = (cookie: string): string => /=([^.]+)\./.exec(decodeURIComponent(cookie))![1]!;

async function insertAccounts(database: Client, people: Person[]): Promise<void> {
  for (const { userId, email } of people) {
    await database.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       values ($1, 'Pessoa ' || $1, $2, true, now(), now())`,
      [userId, email],
    );
    await database.query(
      `insert into usuarios (user_id, nome_completo, telefone, tipo_cliente, created_at)
       values ($1, 'Pessoa ' || $1, '13991230009', 'cliente', now())`,
      [userId],
    );
  }
}

async function giveShop(database: Client, userId: string, sellerId: string): Promise<void> {
  await database.query("update usuarios set seller_id = null where seller_id = $1", [sellerId]);
  await database.query("update sellers set user_id = $1 where id = $2", [userId, sellerId]);
  await database.query("update usuarios set tipo_cliente = 'lojista', seller_id = $2 where user_id = $1", [
    userId,
    sellerId,
  ]);
}

/** Low enough that some of the payouts wait for a second person. */
const APPROVED_ABOVE = 300;

/** Each shop has named the account that receives, long ago. */
async function prepareMoney(database: Client, second: Person, sellers: SellerAccount[]): Promise<void> {
  await database.query(
    "update administradores set permissions = permissions || array['manage_finances'] where user_id = $1",
    [second.userId],
  );
  await database.query("update payout_rules set approval_above = $1", [APPROVED_ABOVE]);
  for (const { sellerId } of sellers)
    await database.query(
      `insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
       values ($1, 'random', $2, now() - interval '60 days', now() - interval '58 days')`,
      [sellerId, randomUUID()],
    );
}

/** A few variants of each seller: every third of them with few pieces. */
async function stockUp(database: Client, sellerIds: string[]): Promise<VariantOnSale[]> {
  const { rows: variants } = await database.query<VariantOnSale>(
    `select "variantId", "productId", "sellerId", color, size from (
       select v.id as "variantId", v.product_id as "productId", p.seller_id as "sellerId", v.color, v.size,
         row_number() over (partition by p.seller_id order by v.product_id, v.id) as place
       from product_variants v join products p on p.id = v.product_id where p.on_sale and p.seller_id = any($1)) listed
     where place <= $2 order by "sellerId", place`,
    [sellerIds, VARIANTS_OF_A_SELLER],
  );
  for (const [index, { variantId }] of variants.entries())
    await database.query("update product_variants set stock = $2 where id = $1", [
      variantId,
      index % 3 === 0 ? SCARCE : PLENTY,
    ]);
  return variants;
}

/** Of the last product of each seller two variants keep a few pieces, and the others none. */
async function leaveLastPieces(database: Client, sellerIds: string[]): Promise<VariantOnSale[]> {
  const { rows } = await database.query<VariantOnSale & { place: number }>(
    `select v.id as "variantId", v.product_id as "productId", p.seller_id as "sellerId", v.color, v.size,
       row_number() over (partition by v.product_id order by v.id)::int as place
     from product_variants v join products p on p.id = v.product_id
     where p.id in (select max(id) from products where on_sale and seller_id = any($1) group by seller_id)`,
    [sellerIds],
  );
  for (const { variantId, place } of rows)
    await database.query("update product_variants set stock = $2 where id = $1", [
      variantId,
      place <= 2 ? 2 : 0,
    ]);
  return rows.filter(({ place }) => place <= 2);
}

/** Everybody stays signed in, however far the clock jumped, and the administrator is not asked for the password again. */
export const renewSessions = async (shop: ProvedShop, people: People, now: Date): Promise<void> => {
  const { buyers, sellers, administrator, secondAdministrator } = people;
  const everybody = [...buyers, ...sellers, administrator, secondAdministrator];
  await shop.ask(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at, confirmed_at)
     select token, user_id, token, $3::timestamptz + interval '29 days 23 hours', $3, $3, $3::timestamptz + interval '6 hours'
     from unnest($1::text[], $2::text[]) as given (token, user_id)
     on conflict (id) do update set expires_at = excluded.expires_at, created_at = excluded.created_at,
       updated_at = excluded.updated_at, confirmed_at = excluded.confirmed_at`,
    [everybody.map(({ cookie }) => tokenIn(cookie)), everybody.map(({ userId }) => userId), now],
  );
};
