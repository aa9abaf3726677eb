import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const productData: readonly PersonalPart[] = [
  {
    kind: "loja",
    name: "produtos_da_loja",
    tables: ["products"],
    rows: ({ sellerId }) => sql`
      select id, name as nome, description as descricao, category as categoria, price as preco,
        wholesale_price as preco_atacado, colors as cores, sizes as tamanhos,
        (select coalesce(sum(stock), 0)::int from product_variants where product_id = products.id) as estoque,
        is_active as ativo,
        views as visualizacoes, sales as vendas, created_at as criado_em, archived_at as excluido_em
      from products where seller_id = ${sellerId} order by created_at, id`,
  },
  {
    kind: "loja",
    name: "fotos_da_loja",
    tables: ["seller_pictures"],
    rows: ({ sellerId }) => sql`
      select picture_id as foto, created_at as enviada_em from seller_pictures
      where seller_id = ${sellerId} order by created_at, picture_id`,
  },
];
