import { randomUUID } from "node:crypto";
import { newOrderId } from "#app/modules/orders/order-id.server.ts";
import { inDatabase } from "./own-account.ts";

/** A new shop with one product on sale, for tests that must not change other shops' figures. */
export async function aShopWithProduct(ownerId: string): Promise<{ productId: string; name: string }> {
  const mark = randomUUID().slice(0, 8);
  const [sellerId, productId, name] = [`loja-${mark}`, `test-${mark}`, `Blusa Farol ${mark}`];
  await inDatabase(`
    insert into sellers (id, name, city, state, cnpj, status, user_id, created_at)
    values ('${sellerId}', 'Loja ${mark}', 'Itajaí', 'SC', '71346025000190', 'aprovado', '${ownerId}', now());
    update usuarios set seller_id = '${sellerId}' where user_id = '${ownerId}';
    insert into products (id, seller_id, category, name, description, price, colors, sizes, created_at)
    values ('${productId}', '${sellerId}', 'cropped-blusa', '${name}', 'Blusa leve.', 60, '{Coral}', '{P,M}', now());
    insert into product_variants (product_id, color, size, stock)
    values ('${productId}', 'Coral', 'P', 9), ('${productId}', 'Coral', 'M', 9)`);
  return { productId, name };
}

/** An order of one piece, delivered yesterday. */
export async function aDeliveredOrder(buyerId: string, productId: string): Promise<string> {
  const id = newOrderId(new Date());
  await inDatabase(`
    insert into pedidos (id, user_id, itens, valor_total, endereco_entrega, metodo_pagamento, status, created_at, goods,
      discount, freight, instalments, delivery, earliest_days, latest_days, idempotency_key, request_hash, payment_id, paid_at)
    select '${id}', '${buyerId}', jsonb_build_array(jsonb_build_object('produto_id', id, 'produto_nome', name,
        'produto_imagem', '', 'preco', price, 'quantidade', 1, 'cor_selecionada', 'Coral', 'tamanho_selecionado', 'M')),
      price, '{"name": "Pessoa de Teste", "phone": "13991230000", "address": "Rua A, 1", "city": "Santos", "state": "SP", "zipCode": "11055300"}',
      'pix', 'entregue', now() - interval '5 days', price, 0, 0, 1, 'delivery', 2, 3, 'journey-${id}', 'journey',
      gen_random_uuid(), now() - interval '5 days'
    from products where id = '${productId}';
    insert into pedido_itens (pedido_id, position, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco, quantidade)
    select '${id}', 0, seller_id, p.id, v.id, name, color, size, price, 1
    from products p join product_variants v on v.product_id = p.id and size = 'M' where p.id = '${productId}';
    insert into remessas (pedido_id, seller_id, status, goods, discount, freight, commission, payment_fee, carrier,
      tracking_code, shipped_at, delivered_at)
    select '${id}', seller_id, 'entregue', price, 0, 0, 0, 0, 'Correios', 'BR123456789BR', now() - interval '3 days',
      now() - interval '1 day'
    from products where id = '${productId}'`);
  return id;
}
