import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { present } from "#tests/support/factories.ts";
import { differences } from "#tests/support/orders.ts";
import {
  aDeliveredOrder,
  admin,
  bella,
  buyer,
  DAY,
  dress,
  openTwoShops,
  product,
} from "#tests/support/two-shops.ts";
import { actOnOrder } from "../admin/act-on-order.server.ts";
import { parseOrderAction } from "../admin/order-action-input.server.ts";
import { actOnParcel } from "../seller/act-on-parcel.server.ts";
import { parseParcelForm } from "../seller/parcel-input.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { refundRegrets } from "./returns.server.ts";

beforeAll(openTwoShops);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A return of the dress, by law or by promise, and how many dresses the shop has while it is on its way. */
async function aReturn(kind: "arrependimento" | "devolucao") {
  const { orderId } = await aDeliveredOrder();
  if (kind === "devolucao") clock.advance(10 * DAY);
  const pieces = [{ position: 0, quantity: 1 }];
  expect(await requestReturn(buyer, { orderId, pieces, reason: "manchou" })).toEqual({ ok: true });
  await refundRegrets();
  const { id } = await db
    .selectFrom("devolucoes")
    .select("id")
    .where("pedido_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { orderId, returnId: id, stock: (await product(dress)).stock };
}

/** As the shop's form sends it. */
async function received(
  seller: Viewer,
  { orderId, returnId }: { orderId: string; returnId: string },
  answer: string,
) {
  const { kind } = await db
    .selectFrom("devolucoes")
    .select("kind")
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  const intent = kind === "devolucao" ? "receber" : "receber-desistencia";
  const form = formOf({ intent, returnId, ...(answer && { "volta-ao-estoque": answer }) });
  const read = parseParcelForm(form);
  return read.ok ? actOnParcel(seller, orderId, read.value) : read;
}

it.each(["arrependimento", "devolucao"] as const)(
  "the arrival of pieces (%s) is not recorded before the shop says whether they go back into stock",
  async (kind) => {
    const asked = await aReturn(kind);
    for (const answer of ["", "on", "\0", "talvez"])
      expect(await received(bella, asked, answer)).toMatchObject({
        kind: "invalid",
        message: "Diga se as peças voltam ao estoque da loja.",
      });
    const { status } = await db
      .selectFrom("devolucoes")
      .select("status")
      .where("id", "=", asked.returnId)
      .executeTakeFirstOrThrow();
    expect([status, (await product(dress)).stock]).toEqual(["solicitada", asked.stock]);
  },
);

it.each([
  ["arrependimento", "sim", 1],
  ["arrependimento", "nao", 0],
  ["devolucao", "sim", 1],
  ["devolucao", "nao", 0],
] as const)(
  "pieces that came back (%s, %s) bring %d into stock, pressed twice too",
  async (kind, answer, more) => {
    const asked = await aReturn(kind);
    const twice = await Promise.all([received(bella, asked, answer), received(bella, asked, answer)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await product(dress)).stock).toBe(asked.stock + more);
    const { after } = await db
      .selectFrom("audit_log")
      .select("after")
      .where("subject_id", "=", asked.orderId)
      .where("action", "=", "receber-devolucao")
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ restock: answer === "sim" });
    expect(await differences()).toEqual({});
  },
);

it.each(["receber-devolucao", "receber-desistencia"] as const)(
  "an administrator is asked the same (%s)",
  async (action) => {
    const { orderId, returnId, stock } = await aReturn("devolucao");
    const pressed = (answer: Record<string, string>) => {
      const read = parseOrderAction(formOf({ motivo: "conferido", ...answer }));
      if (!read.ok) throw new Error(read.message);
      return actOnOrder(present(admin), action, { orderId, part: returnId, ...read.value });
    };
    expect(await pressed({ estoque: "on" })).toMatchObject({ problem: "stock-unanswered" });
    expect(await pressed({ "volta-ao-estoque": "nao" })).toMatchObject({ ok: true });
    expect((await product(dress)).stock).toBe(stock);
  },
);
