import { expect, it } from "vitest";
import { pool } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import type { Person } from "./body.ts";
import { adviceFor } from "./size-advice.server.ts";

const ana: Person = {
  id: "1",
  name: "Ana",
  audience: "mulher",
  measures: { peito: 94, cintura: 76 },
  worn: null,
  helps: false,
};
const size_guide = JSON.stringify({ P: { busto: 86, cintura: 68 }, M: { busto: 94, cintura: 76 } });

it("says of which sizes no colour is left, and advises them all the same", async () => {
  const sizes = ["P", "M"];
  const left = await aProduct({
    sizes,
    size_guide,
    pieces: (color, size) => (color === "Preto" && size === "M" ? 1 : 0),
  });
  expect(await adviceFor(left, [ana])).toMatchObject({ people: [{ advice: { size: "M" } }], soldOut: ["P"] });
  await pool.query("update product_variants set stock = 0 where product_id = $1 and size = 'M'", [left]);
  expect(await adviceFor(left, [ana])).toMatchObject({
    people: [{ advice: { size: "M" } }],
    soldOut: ["P", "M"],
  });
});

it("says nothing about a hidden product, nor about one of a suspended shop", async () => {
  const [hidden, suspended] = [await aProduct({ size_guide }), await aProduct({ size_guide })];
  expect(await adviceFor(hidden, [])).not.toBeNull();
  await pool.query("update products set is_active = false where id = $1", [hidden]);
  await pool.query(
    "update sellers set status = 'suspenso', suspended_at = now() where id = (select seller_id from products where id = $1)",
    [suspended],
  );
  expect(await adviceFor(hidden, [])).toBeNull();
  expect(await adviceFor(suspended, [])).toBeNull();
});
