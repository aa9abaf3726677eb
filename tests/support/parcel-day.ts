import { newOrderId } from "#app/modules/orders/order-id.server.ts";
import { inDatabase } from "./own-account.ts";

/** Paid orders of one piece each of the product, to be sent, oldest first. Every fourth is in size M. */
export async function parcelsToSend(buyerId: string, productId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) =>
    newOrderId(new Date(Date.now() - (count - at) * 60_000)),
  );
  const rows = ids.map((id, at) => `('${id}', '${at % 4 === 3 ? "M" : "P"}')`).join(", ");
  await inDatabase(`
    create temporary table made (id text, size text);
    insert into made values ${rows};
    insert into pedidos (id, user_id, itens, valor_total, endereco_entrega, metodo_pagamento, status, created_at, goods,
      discount, freight, instalments, delivery, earliest_days, latest_days, idempotency_key, request_hash, payment_id, paid_at,
      buyer_document)
    select made.id, '${buyerId}', jsonb_build_array(jsonb_build_object('produto_id', p.id, 'produto_nome', name,
        'produto_imagem', '', 'preco', price, 'quantidade', 1, 'cor_selecionada', 'Coral', 'tamanho_selecionado', made.size)),
      price, '{"name": "Pessoa de Teste", "phone": "13991230000", "address": "Rua A, 1", "city": "Santos", "state": "SP", "zipCode": "11055300"}',
      'pix', 'processando', now(), price, 0, 0, 1, 'delivery', 2, 3, 'journey-' || made.id, 'journey', gen_random_uuid(), now(),
      '52998224725'
    from products p, made where p.id = '${productId}';
    insert into pedido_itens (pedido_id, position, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco, quantidade)
    select made.id, 0, seller_id, p.id, v.id, name, color, v.size, price, 1
    from made, products p join product_variants v on v.product_id = p.id where p.id = '${productId}' and v.size = made.size;
    insert into remessas (pedido_id, seller_id, status, goods, discount, freight, commission, payment_fee, ship_by)
    select made.id, seller_id, 'processando', price, 0, 0, 0, 0, current_date
    from products p, made where p.id = '${productId}';
    drop table made`);
  return ids;
}
