import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller } from "#tests/support/factories.ts";
import { readCriteria } from "../search-criteria.ts";
import { searchProducts } from "../search-products.server.ts";

const search = (address: string) => searchProducts(readCriteria(new URLSearchParams(address)));
const idsOf = async (address: string) => (await search(address)).products.items.map(({ id }) => id);

/**
 * 10,200 products that are all called by the word "vestido": more than pages can show. The first hundred are dresses and sell nothing;
 * number n of the others has sold n pieces and costs n centavos. The last ten are sold out in P.
 */
beforeAll(async () => {
  await aSeller({ id: "loja" });
  await sql`
    insert into products (id, seller_id, category, name, description, price, colors, sizes, sales, created_at, is_active)
    select 'test-' || n, 'loja', case when n % 50 = 0 then 'saias' else 'roupas' end,
      case when n <= 100 then 'Vestido' else 'Cinto para Vestido' end, 'Um vestido.', n / 100.0, '{Azul}', '{M,P}',
      case when n <= 100 then 0 else n end, timestamptz '2026-01-01' + n * interval '1 minute', false
    from generate_series(1, 10200) n`.execute(db);
  await sql`
    insert into product_variants (product_id, color, size, stock)
    select 'test-' || n, 'Azul', size, case when size = 'P' and n > 10190 then 0 else 1 end
    from generate_series(1, 10200) n, unnest('{M,P}'::text[]) size`.execute(db);
  // Last, so that the search reads each of them once.
  await sql`update products set is_active = true`.execute(db);
});

describe("more matches than pages can show", () => {
  it("end at page 250, with a note that there are more", async () => {
    const { products, facets } = await search("q=vestido");
    expect(products).toMatchObject({ total: 10_000, pageCount: 250, more: true });
    expect(products.items).toHaveLength(40);
    expect(facets.atLeast).toBe(true);
  });

  it("begin with what is asked for, followed by the best sellers", async () => {
    expect((await search("q=vestido")).products.items.every(({ name }) => name === "Vestido")).toBe(true);
    const third = (await search("q=vestido&pagina=3")).products.items.map(({ name }) => name);
    expect(third.filter((name) => name === "Vestido")).toHaveLength(20);
    expect((await idsOf("q=vestido&pagina=3")).slice(20, 22)).toEqual(["test-10200", "test-10199"]);
    expect((await idsOf("q=vestido&pagina=4")).slice(0, 1)).toEqual(["test-10180"]);
    expect(await idsOf("q=vestido&pagina=250")).toHaveLength(40);
  });

  it.each([
    ["mais-recentes", "test-10200"],
    ["mais-vendidos", "test-10200"],
    ["menor-preco", "test-1"],
    ["maior-preco", "test-10200"],
  ])("can be %s", async (order, first) => expect((await idsOf(`q=vestido&ordem=${order}`))[0]).toBe(first));

  it("are walked without those that are sold out in the chosen size", async () => {
    expect((await idsOf("q=vestido&tamanho=M&ordem=mais-recentes"))[0]).toBe("test-10200");
    expect((await idsOf("q=vestido&tamanho=P&ordem=mais-recentes"))[0]).toBe("test-10190");
    expect((await search("q=vestido&tamanho=P")).products.more).toBe(true);
  });

  it("are counted exactly once a filter leaves few enough", async () => {
    const skirts = await search("q=vestido&categoria=saias&pagina=99");
    expect(skirts.products).toMatchObject({ total: 204, page: 6, pageCount: 6, more: false });
    expect(skirts.products.items).toHaveLength(4);
    expect((await search("q=vestido&preco_max=50")).products).toMatchObject({ total: 5000, more: false });
  });

  it("found by a single letter answer as well", async () => {
    expect((await search("q=v")).products).toMatchObject({ total: 10_000, more: true });
    expect((await idsOf("q=v&ordem=menor-preco"))[0]).toBe("test-1");
  });
});
