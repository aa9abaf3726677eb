import type { ProvedShop } from "../world/shop.ts";

/** Something that has a page of its own, and who may open it. */
export interface Belonging {
  id: string;
  /** Words of customers and ids of shops; absent where the kind of reader decides. */
  owners?: readonly string[];
  /** Other parts of the address. */
  seller?: string;
  file?: string;
}

const READING_SELLERS = "('prove-seller-00', 'prove-seller-01')";

/** How each kind is found: the newest of those that readers own, or of all. */
const FOUND_BY = {
  addresses: `select distinct on (user_id) id, array[user_id] as owners from enderecos
    where user_id like 'prove-%' order by user_id, id desc`,
  audit: "select id from audit_log order by id desc limit 1",
  batches: "select id, array[seller_id] as owners from product_batches",
  changes: "select id from mudancas_lojista where status = 'pendente' order by id desc limit 1",
  commissions: "select id from commission_rules order by id desc limit 1",
  decisions: "select id from decisoes_lojista order by id desc limit 1",
  disputes: `select dispute_id as id, array_agg(seller_id) as owners
    from dispute_parts group by dispute_id order by dispute_id desc limit 1`,
  disputeFiles: `select p.dispute_id as id, f.id::text as file, array[p.seller_id] as owners
    from dispute_files f join dispute_proofs p on p.id = f.proof_id join sellers s on s.id = p.seller_id
    where s.user_id in ${READING_SELLERS} order by f.id desc limit 1`,
  documents: `select d.pedido_id as id, d.seller_id as seller, array[d.seller_id, o.user_id, 'demo-admin'] as owners
    from fiscal_documents d join pedidos o on o.id = d.pedido_id order by d.pedido_id desc, d.seller_id limit 2`,
  imports: "select id, array[seller_id] as owners from imports",
  members: "select user_id as id, array[seller_id] as owners from membros_loja",
  packedParcels: `select distinct on (r.seller_id) r.pedido_id as id,
      array(select seller_id from remessas each
        where each.pedido_id = r.pedido_id and each.status not in ('pendente', 'cancelado')) as owners
    from remessas r join sellers s on s.id = r.seller_id join pedidos o on o.id = r.pedido_id
    where s.user_id in ${READING_SELLERS} and o.user_id like 'prove-%' and r.status not in ('pendente', 'cancelado')
    order by r.seller_id, r.pedido_id desc`,
  parcels: `select distinct on (r.seller_id) r.pedido_id as id,
      array(select seller_id from remessas each where each.pedido_id = r.pedido_id) as owners
    from remessas r join sellers s on s.id = r.seller_id join pedidos o on o.id = r.pedido_id
    where s.user_id in ${READING_SELLERS} and o.user_id like 'prove-%' and o.paid_at is not null
    order by r.seller_id, r.pedido_id desc`,
  payoutFiles: "select id from payout_files order by id desc limit 1",
  payoutRuns: "select id from payout_runs order by id desc limit 1",
  payouts: `select distinct on (p.seller_id) p.id, array[p.seller_id] as owners
    from payouts p join sellers s on s.id = p.seller_id
    where s.user_id in ${READING_SELLERS} order by p.seller_id, p.id desc`,
  privacyRequests: "select protocol as id from privacy_requests order by protocol desc limit 1",
  publications: "select id from search_publications order by id desc limit 1",
  reviews: "select id from avaliacoes order by id desc limit 1",
  shops: `select id from sellers where user_id in ${READING_SELLERS} order by id limit 1`,
  shopProducts: `select distinct on (p.seller_id) p.id, array[p.seller_id] as owners
    from products p join sellers s on s.id = p.seller_id
    where s.user_id in ${READING_SELLERS} and p.on_sale order by p.seller_id, p.id`,
  synonyms: "select id from search_synonyms order by id limit 1",
  users: "select id from auth_users where id like 'prove-buyer-%' order by id limit 1",
  verifications: "select id from verificacoes_lojista where status = 'pendente' order by id desc limit 1",
};

export type Belongings = Record<keyof typeof FOUND_BY, Belonging[]>;

export async function readBelongings({ ask }: Pick<ProvedShop, "ask">): Promise<Belongings> {
  const found: [string, Belonging[]][] = [];
  for (const [kind, sql] of Object.entries(FOUND_BY)) {
    const rows = await ask<Belonging>(sql);
    found.push([kind, rows.map((row) => ({ ...row, id: String(row.id) }))]);
  }
  return Object.fromEntries(found) as Belongings;
}
