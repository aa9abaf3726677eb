import { beforeAll, describe, expect, it } from "vitest";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aRequest, differences } from "#tests/support/orders.ts";
import { countOf, stockOf } from "./story.ts";

let seller: string;
beforeAll(async () => {
  seller = await aSeller();
});

describe("two hundred buyers of the last ten pieces", () => {
  it("place exactly ten orders", async () => {
    const product = await aProduct({
      seller_id: seller,
      price: "50.00",
      colors: ["Coral"],
      sizes: ["P"],
      pieces: 10,
    });
    const lines = [{ productId: product, color: "Coral", size: "P", quantity: 1 }];
    const buyers = await Promise.all(Array.from({ length: 200 }, () => aViewer()));
    const requests = await Promise.all(buyers.map(() => aRequest(lines)));
    const answers = await Promise.all(buyers.map((buyer, index) => placeOrder(buyer, requests[index]!)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.every((answer) => !answer.ok && answer.problem === "changed")).toBe(true);
    expect(await countOf("select count(*) from pedido_itens where produto_id = $1", product)).toBe(10);
    expect(await stockOf(product)).toBe(0);
  });

  it("with crossing carts do not deadlock, and no piece is sold twice", async () => {
    const products = await Promise.all(
      Array.from({ length: 6 }, () =>
        aProduct({ seller_id: seller, price: "50.00", colors: ["Coral"], sizes: ["P", "M"], pieces: 8 }),
      ),
    );
    const buyers = await Promise.all(Array.from({ length: 60 }, () => aViewer()));
    const requests = await Promise.all(
      buyers.map((_, n) =>
        aRequest(
          [0, 1, 2].map((step) => ({
            productId: products[(n * 5 + step * (1 + (n % 5))) % 6]!,
            color: "Coral",
            size: (n + step) % 2 ? "P" : "M",
            quantity: 1,
          })),
        ),
      ),
    );
    const answers = await Promise.all(buyers.map((buyer, index) => placeOrder(buyer, requests[index]!)));
    expect(
      answers.filter((answer) => !answer.ok).every((answer) => !answer.ok && answer.problem === "changed"),
    ).toBe(true);
    const { rows } = await pool.query(
      `select sum(v.stock)::int + (select sum(quantidade)::int from pedido_itens where produto_id = any($1)) as pieces
       from product_variants v where product_id = any($1)`,
      [products],
    );
    expect(rows[0].pieces).toBe(6 * 2 * 8);
    expect(await differences()).toEqual({});
  });
});
