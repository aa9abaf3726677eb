import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { countOutcomes, outcomesOf } from "./outcomes.server.ts";
import { addPeople } from "./people.server.ts";
import { adviceFor } from "./size-advice.server.ts";

const DAY = 86_400_000;
const guide = JSON.stringify({
  P: { busto: 86, cintura: 68 },
  M: { busto: 94, cintura: 76 },
  G: { busto: 102, cintura: 84 },
});
const ana = {
  name: "Ana",
  audience: "mulher" as const,
  measures: { peito: 93, cintura: 77 },
  worn: null,
  helps: true,
};
let dress: string;

beforeEach(async () => {
  clock.reset();
  await pool.query("update medidas_contadas set ate = '2024-01-01'");
  dress = await aProduct({
    pieces: 50,
    sizes: ["P", "M", "G"],
    colors: ["Coral"],
    size_guide: guide,
    category: "roupas",
  });
});

/** Bought, delivered now, and sent back where there are words for it. */
async function bought(
  viewer: Viewer,
  size: string,
  given: { back?: string; refused?: boolean; quantity?: number } = {},
) {
  const { orderId } = await aPaidOrder(viewer, [
    { productId: dress, color: "Coral", size, quantity: given.quantity ?? 1 },
  ]);
  const at = clock.now();
  await pool.query("update remessas set status = 'entregue', delivered_at = $2 where pedido_id = $1", [
    orderId,
    at,
  ]);
  if (given.back === undefined) return;
  await pool.query(
    `with back as (
       insert into devolucoes (pedido_id, seller_id, kind, status, reason, answer, created_at, decided_at)
       select pedido_id, seller_id, 'devolucao', $3, $2, $4, $5, $6 from remessas where pedido_id = $1 returning id)
     insert into devolucao_itens (devolucao_id, position, quantidade)
     select back.id, item.position, 1 from back, pedido_itens item where item.pedido_id = $1`,
    given.refused
      ? [orderId, given.back, "recusada", "Usada", at, at]
      : [orderId, given.back, "solicitada", null, at, null],
  );
}

async function buyer(person: Partial<typeof ana> | null = {}): Promise<Viewer> {
  const viewer = await aViewer();
  if (person) await addPeople(viewer, [{ ...ana, ...person }]);
  return viewer;
}

async function whenSettled(): Promise<void> {
  clock.advance(36 * DAY);
  await countOutcomes();
}

it("counts what was kept and what came back for its size, once, rounded and without names", async () => {
  await bought(await buyer(), "M");
  await bought(await buyer(), "M");
  await bought(await buyer(), "P", { back: "Ficou pequena" });
  await countOutcomes();
  expect((await outcomesOf(dress)).outcomes).toEqual([]);
  await whenSettled();
  await whenSettled();
  const body = { peito: 92, cintura: 76 };
  expect(await outcomesOf(dress)).toEqual({
    outcomes: [
      { size: "M", body, kept: 2, small: 0, large: 0 },
      { size: "P", body, kept: 0, small: 1, large: 0 },
    ],
    returns: { pequeno: 0, grande: 0 },
  });
});

it("counts nobody's measures who did not allow it, or who may not be the wearer", async () => {
  await bought(await buyer({ helps: false }), "M");
  await bought(await buyer(null), "M");
  const two = await buyer();
  await addPeople(two, [{ ...ana, name: "Bia" }]);
  await bought(two, "M");
  await bought(await buyer(), "M", { quantity: 6 });
  await whenSettled();
  expect(await outcomesOf(dress)).toEqual({ outcomes: [], returns: { pequeno: 0, grande: 0 } });
});

it("counts returns of everybody for their size, without measures; other reasons and refused ones not", async () => {
  await bought(await buyer(null), "M", { back: "Muito grande" });
  await bought(await buyer({ helps: false }), "M", { back: "apertada" });
  await bought(await buyer(null), "M", { back: "veio rasgada" });
  await bought(await buyer(null), "M", { back: "Ficou grande", refused: true });
  await whenSettled();
  expect(await outcomesOf(dress)).toEqual({ outcomes: [], returns: { pequeno: 1, grande: 1 } });
});

it("leaves the counts when those who gave them leave", async () => {
  const viewer = await buyer();
  await bought(viewer, "M");
  await whenSettled();
  await db.deleteFrom("medidas").where("user_id", "=", viewer.userId).execute();
  expect((await outcomesOf(dress)).outcomes).toHaveLength(1);
});

it("advises by them from five similar buyers on", async () => {
  const person = { ...ana, id: "1", measures: { peito: 90, cintura: 72 } };
  for (let each = 0; each < 4; each++) await bought(await buyer({ measures: person.measures }), "M");
  await whenSettled();
  const said = async () => JSON.stringify((await adviceFor(dress, [person]))?.people[0]?.advice);
  expect(await said()).not.toContain("similar");
  await bought(await buyer({ measures: person.measures }), "M");
  await whenSettled();
  expect(JSON.parse(await said())).toMatchObject({
    size: "M",
    from: 5,
    reasons: expect.arrayContaining([{ kind: "similar", size: "M", kept: 5, of: 5 }]),
  });
});

it("advises those a product is for, and finds no deleted product", async () => {
  const child = { ...ana, id: "2", audience: "crianca" as const, measures: { altura: 110 } };
  expect(await adviceFor(dress, [child])).toMatchObject({ audience: "mulher", people: [] });
  await db
    .updateTable("products")
    .set({ archived_at: clock.now(), is_active: false })
    .where("id", "=", dress)
    .execute();
  expect(await adviceFor(dress, [{ ...ana, id: "1" }])).toBeNull();
});
