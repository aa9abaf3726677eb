import { beforeAll, describe, expect, it } from "vitest";
import { fitHint } from "#app/modules/reviews/fit-hint.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { differences } from "#tests/support/orders.ts";
import { sampleProducts } from "./catalog/products/index.ts";
import { DAY } from "./layers/layer.ts";
import { loadSample } from "./load-sample.ts";

const FIRST_START = new Date("2026-11-20T12:00:00Z");

let loaded: string[][];
beforeAll(async () => {
  // Two processes that start at once.
  loaded = await Promise.all([
    loadSample(databaseUrl(), FIRST_START),
    loadSample(databaseUrl(), FIRST_START),
  ]);
  // Most of the suite's rows: on a busy machine that takes a while.
}, 60_000);

const numberOf = async (query: string): Promise<number> => Number((await pool.query(query)).rows[0].count);

const fingerprints = () =>
  Promise.all(
    [
      "sellers",
      "products",
      "product_variants",
      "pictures",
      "product_pictures",
      "product_views",
      "pedidos",
      "avaliacoes",
    ].map((table) =>
      pool
        .query(`select sum(hashtextextended(t::text, 0))::text from ${table} t`)
        .then(({ rows }) => rows[0].sum),
    ),
  );

describe("the sample shop", () => {
  it("is loaded once when two processes start together", () => {
    expect(loaded.flat()).toEqual([
      "catalog",
      "views",
      "accounts",
      "orders",
      "figures",
      "reviews",
      "pairs",
      "codes",
    ]);
  });

  it("is not touched by a second start", async () => {
    const before = await fingerprints();
    expect(await loadSample(databaseUrl(), new Date("2027-01-01T12:00:00Z"))).toEqual([]);
    expect(await fingerprints()).toEqual(before);
  });

  it("has three approved shops, all products on sale and no category empty", async () => {
    expect(await numberOf("select count(*) from sellers where status = 'aprovado'")).toBe(3);
    expect(await numberOf("select count(*) from products where on_sale")).toBe(sampleProducts.length);
    expect(await numberOf("select count(distinct category) from products")).toBe(17);
  });

  it("was listed as many days ago as written, at the written price", async () => {
    const rows = await db
      .selectFrom("products")
      .select(["id", "created_at", "price", "wholesale_price"])
      .execute();
    for (const { id, price, wholesalePrice, daysListed } of sampleProducts) {
      const row = rows.find((product) => product.id === id)!;
      expect(FIRST_START.getTime() - row.created_at.getTime(), id).toBe(daysListed * DAY);
      expect(`R$ ${row.price.replace(".", ",")}`).toBe(price);
      expect(row.wholesale_price && `R$ ${row.wholesale_price.replace(".", ",")}`).toBe(
        wholesalePrice ?? null,
      );
    }
  });
});

describe("stock", () => {
  it("is the written number, and the sum of a variant for each colour and size", async () => {
    const { rows } = await pool.query(
      `select product_id, p.stock, sum(v.stock)::int as pieces, count(*)::int as variants
       from product_variants v join product_lines p using (product_id) group by product_id, p.stock`,
    );
    for (const { id, stock, colors, sizes } of sampleProducts) {
      const variants = colors.length * sizes.length;
      expect(rows).toContainEqual({ product_id: id, stock, pieces: stock, variants });
    }
  });

  it("is missing in some sizes, as in a real shop, but in few", async () => {
    const soldOut = await numberOf("select count(*) from product_variants where stock = 0");
    const all = await numberOf("select count(*) from product_variants");
    expect(soldOut).toBeGreaterThan(all / 50);
    expect(soldOut).toBeLessThan(all / 8);
  });
});

describe("pictures", () => {
  it("are the first colour's front, back and detail, then every other colour's front", async () => {
    const pictures = await db
      .selectFrom("product_pictures")
      .innerJoin("products", "products.id", "product_id")
      .select(["alt", "color"])
      .where("name", "=", "Vestido Midi Floral Ilhabela")
      .orderBy("position")
      .execute();
    expect(pictures.map(({ color, alt }) => `${color}: ${alt}`)).toEqual([
      "Off-white: Vestido Midi Floral Ilhabela na cor Off-white, frente",
      "Off-white: Vestido Midi Floral Ilhabela na cor Off-white, costas",
      "Off-white: Vestido Midi Floral Ilhabela na cor Off-white, detalhe",
      "Rosa-claro: Vestido Midi Floral Ilhabela na cor Rosa-claro, frente",
      "Azul-bebê: Vestido Midi Floral Ilhabela na cor Azul-bebê, frente",
    ]);
  });

  it("show every colour of every product, with a placeholder light enough for a page of forty", async () => {
    const colors = sampleProducts.reduce((sum, product) => sum + product.colors.length, 0);
    expect(await numberOf("select count(distinct (product_id, color)) from product_pictures")).toBe(colors);
    expect(await numberOf("select max(length(placeholder)) as count from pictures")).toBeLessThan(8);
  });
});

describe("views", () => {
  it("are 50 to 1049 a product, each one a row", async () => {
    const { rows } = await pool.query(
      `select p.views, count(v)::int as rows from products p
       left join product_views v on v.product_id = p.id group by p.id`,
    );
    expect(rows.filter(({ views, rows: counted }) => views !== counted)).toEqual([]);
    expect(rows.filter(({ views }) => views < 50 || views > 1049)).toEqual([]);
    expect(new Set(rows.map(({ views }) => views)).size).toBeGreaterThan(sampleProducts.length / 2);
  });

  it("happened in the last sixty days, and never before the product was listed", async () => {
    const impossible = `select count(*) from product_views join products on products.id = product_id
      where viewed_at < products.created_at or viewed_at > '${FIRST_START.toISOString()}'
        or viewed_at < timestamptz '${FIRST_START.toISOString()}' - interval '60 days'`;
    expect(await numberOf(impossible)).toBe(0);
    const daily = "select count(distinct viewed_at::date) from product_views";
    expect(await numberOf(daily)).toBeGreaterThanOrEqual(60);
  });
});

describe("orders", () => {
  it("sold 1 to 50 of every product, each piece in an order that was paid", async () => {
    const { rows } = await pool.query(
      `select p.id, p.sales, coalesce(sum(quantidade - i.refunded) filter (where o.paid_at is not null), 0)::int as paid
       from products p left join pedido_itens i on i.produto_id = p.id left join pedidos o on o.id = i.pedido_id
       group by p.id`,
    );
    expect(rows.filter(({ sales, paid }) => sales !== paid)).toEqual([]);
    expect(rows.filter(({ sales }) => sales < 1 || sales > 50)).toEqual([]);
    expect(new Set(rows.map(({ sales }) => sales)).size).toBeGreaterThan(25);
  });

  it("and views add up by day to what products, sellers and categories say", async () => {
    const { rows } = await pool.query(
      `select p.id from products p left join (
         select product_id, sum(views) as views, sum(pieces) as pieces, sum(revenue) as revenue from product_days group by 1
       ) days on product_id = p.id
       where (p.views, p.sales, (select sum((quantidade - i.refunded) * preco) from pedido_itens i
           join pedidos o on o.id = i.pedido_id where produto_id = p.id and paid_at is not null))
         is distinct from (days.views, days.pieces, days.revenue)`,
    );
    expect(rows).toEqual([]);
    const sums = await pool.query(
      `select sum(views)::int, sum(pieces)::int, sum(revenue) from product_days
       union select sum(views)::int, sum(pieces)::int, sum(revenue) from seller_days
       union select sum(views)::int, sum(pieces)::int, sum(revenue) from category_days`,
    );
    expect(sums.rows).toHaveLength(1);
    expect(await numberOf("select count(*) from figure_changes")).toBe(0);
  });

  it("add up with their items, shipments, payments and the ledger", async () => {
    expect(await differences()).toEqual({});
    expect(
      await numberOf(`select count(*) from pedidos p join payments y on y.id = p.payment_id
        where (y.status = 'approved') <> (p.paid_at is not null and p.refunded = 0) or y.amount <> p.valor_total`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from remessas r where status = 'entregue' and refunded_goods = 0 and (
        select coalesce(sum(amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = r.pedido_id and t.seller_id = r.seller_id and account = case
          when ((delivered_at at time zone 'America/Sao_Paulo')::date + 8)::timestamp at time zone 'America/Sao_Paulo'
            <= '${FIRST_START.toISOString()}' then 'seller_released' else 'seller_pending' end
      ) <> r.commission + r.payment_fee + r.discount - r.goods - r.freight`),
    ).toBe(0);
  });

  it("are spread over a year, none before its product was listed or its buyer came", async () => {
    const impossible = `select count(*) from pedido_itens i join pedidos o on o.id = i.pedido_id
      join products p on p.id = i.produto_id join auth_users u on u.id = o.user_id
      where o.created_at < p.created_at or o.created_at < u.created_at
        or o.created_at > '${FIRST_START.toISOString()}'`;
    expect(await numberOf(impossible)).toBe(0);
    expect(
      await numberOf("select count(distinct date_trunc('month', created_at)) from pedidos"),
    ).toBeGreaterThan(11);
    expect(await numberOf("select count(*) from pedidos")).toBeGreaterThan(400);
    expect(await numberOf("select count(*) from pedidos where id <> upper(id) or status is null")).toBe(0);
  });

  it("show the demo's customer every status, a large order, pickups on their way, ready and fetched, and two sellers at once", async () => {
    const { rows } = await pool.query(
      `select status, delivery, jsonb_array_length(itens) as items,
              (select count(*)::int from remessas where pedido_id = pedidos.id) as parcels
       from pedidos where user_id = 'demo-cliente'`,
    );
    const having = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length;
    for (const status of ["pendente", "processando", "enviado", "entregue", "cancelado"])
      expect(
        having((row) => row.status === status),
        status,
      ).toBeGreaterThanOrEqual(2);
    expect(having(({ items }) => items > 3)).toBeGreaterThanOrEqual(1);
    for (const status of ["processando", "enviado", "entregue"])
      expect(
        having((row) => row.delivery === "pickup" && row.status === status),
        `pickup, ${status}`,
      ).toBeGreaterThanOrEqual(1);
    expect(having(({ parcels }) => parcels > 1)).toBeGreaterThanOrEqual(1);
  });
});

describe("reviews", () => {
  it("are by buyers of what was delivered to them, after it was and before today, once each", async () => {
    expect(
      await numberOf(`select count(*) from avaliacoes a where not exists (
        select from pedido_itens i join pedidos o on o.id = i.pedido_id
        join remessas r on r.pedido_id = o.id and r.seller_id = i.seller_id
        where o.id = a.pedido_id and o.user_id = a.user_id and i.produto_id = a.product_id and i.cor = a.cor
          and i.tamanho = a.tamanho and r.status = 'entregue' and r.delivered_at < a.created_at
          and a.created_at < '${FIRST_START.toISOString()}')`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from avaliacoes where replied_at > '${FIRST_START.toISOString()}'
        or replied_at < created_at or (tamanho = 'Tamanho único' and fit is not null)`),
    ).toBe(0);
  });

  it("are many of some products, one of others and none of a few, and the figures are their sums", async () => {
    const { rows } = await pool.query<{ count: number; sum: number; rows: number; stars: number }>(
      `select rating_count as count, rating_sum as sum, count(a)::int as rows, coalesce(sum(a.stars), 0)::int as stars
       from products p left join avaliacoes a on a.product_id = p.id and hidden_at is null group by p.id`,
    );
    expect(rows.filter(({ count, sum, rows: counted, stars }) => count !== counted || sum !== stars)).toEqual(
      [],
    );
    const having = (fits: (count: number) => boolean) => rows.filter(({ count }) => fits(count)).length;
    expect(having((count) => count >= 8)).toBeGreaterThan(10);
    expect(having((count) => count === 1)).toBeGreaterThan(2);
    expect(having((count) => count === 0)).toBeGreaterThan(2);
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    const average = rows.reduce((sum, { sum: given }) => sum + given, 0) / all;
    expect(average).toBeGreaterThan(4);
    expect(average).toBeLessThan(4.8);
  });

  it("speak for themselves: few repeat another word for word, and each fit has its majority somewhere", async () => {
    const texts = await numberOf("select count(*) from avaliacoes where text <> ''");
    expect(texts).toBeGreaterThan(150);
    expect(
      await numberOf(`select count(*) from (
        select product_id, text from avaliacoes where text <> '' group by product_id, text having count(*) > 1) twice`),
    ).toBe(0);
    const { rows } = await pool.query<{ fits: number[] }>("select fits from product_ratings");
    const hints = new Set(
      rows.map(({ fits: [pequeno, normal, grande] }) =>
        fitHint({ pequeno: pequeno!, normal: normal!, grande: grande! }),
      ),
    );
    expect([...hints].join(" ")).toMatch(/(?=.*veste pequeno)(?=.*veste normal)(?=.*veste grande)/);
  });

  it("leave a moderator something to do, and the demo's customer something to say", async () => {
    expect(await numberOf("select count(*) from avaliacao_denuncias where status = 'aberta'")).toBe(2);
    expect(await numberOf("select count(*) from avaliacoes where hidden_at is not null")).toBe(1);
    const mine = "from avaliacoes where user_id = 'demo-cliente'";
    expect(await numberOf(`select count(*) ${mine}`)).toBeGreaterThanOrEqual(1);
    expect(
      await numberOf(`select count(distinct produto_id) from pedido_itens i join pedidos o on o.id = i.pedido_id
        where o.user_id = 'demo-cliente' and o.status = 'entregue'
          and produto_id not in (select product_id ${mine})`),
    ).toBeGreaterThanOrEqual(3);
  });
});
