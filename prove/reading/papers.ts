import { persist } from "../actors/persist.ts";
import type { World } from "../world/world.ts";
import { browserAt } from "./reading-browser.ts";

/**
 * Files that nobody of the simulation sends, so that there are some to open: a document of each parcel of the newest orders,
 * a file of each proof in a dispute and one of the newest run of payouts.
 */
const PAPERS = [
  `insert into fiscal_documents (access_key, pedido_id, seller_id, xml, registered_at)
   select lpad(abs(hashtext(r.pedido_id || r.seller_id))::text, 44, '0'), r.pedido_id, r.seller_id,
     '<nota>' || o.user_id || '</nota>', o.created_at
   from remessas r join pedidos o on o.id = r.pedido_id
   where o.id in (select max(id) from pedidos where user_id in ('prove-buyer-00', 'prove-buyer-01') group by user_id)
   on conflict do nothing`,
  `insert into dispute_files (proof_id, name, type, content)
   select id, 'prova.pdf', 'application/pdf', convert_to('Prova de ' || seller_id, 'utf8')
   from dispute_proofs p where not exists (select from dispute_files f where f.proof_id = p.id)`,
  `insert into payout_files (run_id, content, made_by, made_at)
   select id, 'loja;valor', 'demo-admin', prepared_at from payout_runs r
   where not exists (select from payout_files) order by id desc limit 1`,
];

/** Beside them a quote that is valid still: those of the actors are used or over. */
export async function handInPapers({
  shop,
  plain,
  variants,
}: World): Promise<{ quoteCode: string | undefined }> {
  for (const sql of PAPERS) await shop.ask(sql);
  const { productId, color, size } = variants[1]!;
  const itens = JSON.stringify([{ productId, color, size, quantity: 1 }]);
  const form = { tipo: "carrinho", itens, cep: "20040002" };
  const asked = await persist(() => browserAt(plain, "10.4.0.4").post("/q", { form }));
  return { quoteCode: /^\/q\/([^/]+)\/chat/.exec(asked?.location ?? "")?.[1] };
}
