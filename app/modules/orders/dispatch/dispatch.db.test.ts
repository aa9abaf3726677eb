import { beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aPaidOrder, PICKUP } from "#tests/support/orders.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import {
  bella,
  both,
  buyer,
  dress,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { TO_SEND } from "../seller/parcel-filters.ts";
import { writePackingSlips } from "./packing-slip.server.ts";
import { pickingListOf } from "./picking-list.server.ts";
import { writePickingList } from "./picking-list-pdf.server.ts";
import { lastCarrier, previewSending, sendParcels } from "./send-parcels.server.ts";
import { readSending } from "./sending-input.ts";

beforeAll(openTwoShops);

const sending = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ carrier: "Correios", ...fields })) form.set(name, value);
  return readSending(form);
};
const codeOf = (at: number) => `AA${String(100_000_000 + at)}BR`;
const pasted = (ids: string[]) => ids.map((id, at) => `${id.slice(-8)}\t${codeOf(at)}`).join("\n");
const orders = async (count: number, lines = () => [line(dress)]) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push((await aPaidOrder(buyer, lines())).orderId);
  return ids;
};
const states = ({ rows }: { rows: { state: string }[] }) => rows.map(({ state }) => state);
const shippedLetters = async (orderId: string) =>
  (await lettersAbout(orderId, buyer.email)).filter(({ kind }) => kind === "order-shipped").length;

describe("many parcels", () => {
  it("are sent together; the refused ones are named and do not hold back the others", async () => {
    const ids = await orders(4);
    const pickup = (await aPaidOrder(buyer, [line(dress)], { delivery: PICKUP })).orderId;
    const request = sending({
      colados: pasted(ids.slice(0, 3)),
      [`codigo-${ids[3]}`]: "não é código",
      [`codigo-${pickup}`]: codeOf(99),
    });
    const selection = { ids: [...ids, pickup] };
    const preview = await previewSending(bella, selection, request);
    expect(states(preview).sort()).toEqual(["fora", "pronto", "pronto", "pronto", "recusado"]);
    expect(await statusOf(ids[0]!)).toBe("processando: processando");
    const done = await sendParcels(bella, selection, request);
    expect(states(done).sort()).toEqual(["enviado", "enviado", "enviado", "fora", "recusado"]);
    expect(await Promise.all(ids.map(shippedLetters))).toEqual([1, 1, 1, 0]);
    expect(await statusOf(ids[3]!)).toBe("processando: processando");
    expect(await lastCarrier(bella)).toBe("Correios");
    // Sent again, from a page left open: nothing happens, and it says so.
    expect(states(await sendParcels(bella, selection, request)).sort()).toEqual(
      ["fora", "ja-enviado", "ja-enviado", "ja-enviado", "recusado"].sort(),
    );
  });

  it("sent by three clicks at once are sent once each, with one letter", async () => {
    const ids = await orders(3);
    const request = sending({ colados: pasted(ids) });
    const outcomes = await Promise.all([1, 2, 3].map(() => sendParcels(bella, { ids }, request)));
    for (const outcome of outcomes)
      for (const state of states(outcome)) expect(["enviado", "ja-enviado"]).toContain(state);
    expect(await Promise.all(ids.map(shippedLetters))).toEqual([1, 1, 1]);
  });

  it("are only the seller's own, by whatever way they are named", async () => {
    const [id] = (await orders(1)) as [string];
    const request = sending({ colados: pasted([id]), [`codigo-${id}`]: codeOf(1) });
    for (const other of [pacto, stranger]) {
      const { rows, unused } = await sendParcels(other, { ids: [id] }, request);
      expect(rows).toEqual([]);
      if (other.shop)
        expect(unused).toMatchObject([{ message: "Nenhum pedido da sua loja tem este número." }]);
      expect(await pickingListOf(other, { ids: [id] })).toBeNull();
      expect(await writePackingSlips(other, { ids: [id] })).toBeNull();
      expect(await writePickingList(other, { ids: [id] })).toBeNull();
    }
    expect(await statusOf(id)).toBe("processando: processando");
  });

  it("chosen by a filter stay in the form after they were sent", async () => {
    const [id] = (await orders(1)) as [string];
    const selection = { filters: { ...TO_SEND, query: id.slice(-8) } };
    const before = await previewSending(bella, selection, sending({}));
    expect(before.rows).toMatchObject([{ orderId: id, state: "sem-codigo" }]);
    const typed = sending({ [`codigo-${id}`]: codeOf(5) });
    expect(states(await sendParcels(bella, selection, typed))).toEqual(["enviado"]);
    expect(states(await previewSending(bella, selection, typed))).toEqual(["ja-enviado"]);
    expect((await previewSending(bella, selection, sending({}))).rows).toEqual([]);
  });
});

describe("papers for many parcels", () => {
  it("list what to pick with SKUs, and have a slip for each on its own page", async () => {
    const ids = await orders(2, both);
    const { rows } = await pool.query(
      "select id from product_variants where product_id = $1 and size = 'P'",
      [dress],
    );
    await db
      .insertInto("variant_codes")
      .values({ variant_id: rows[0].id, seller_id: "bella", sku: "VEST-CORAL-P" })
      .execute();
    const { list } = (await pickingListOf(bella, { ids }))!;
    expect(list.products).toMatchObject([
      { name: "Vestido", pieces: 2, variants: [{ sku: "VEST-CORAL-P", pieces: 2, orders: [{}, {}] }] },
    ]);
    const paper = textOfPdf((await writePickingList(bella, { ids }))!);
    for (const words of ["VEST-CORAL-P", "Coral, P", ids[0]!.slice(-8)]) expect(paper).toContain(words);
    const file = (await writePackingSlips(bella, { ids }))!;
    expect(file.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
    const slips = textOfPdf(file);
    for (const words of [
      ...ids.map((id) => `Pedido ${id.slice(-8)}`),
      "REMETENTE E ENDEREÇO DE DEVOLUÇÃO",
      "Bella Colada na Maré",
    ])
      expect(slips).toContain(words);
    // Nothing of the other shop in the same order.
    expect(slips).not.toContain("Calça");
  });
});
