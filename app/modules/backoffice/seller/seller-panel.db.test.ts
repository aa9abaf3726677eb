import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { joinTeam } from "#app/modules/identity/shop-team/index.server.ts";
import { releaseDue, scheduleRelease } from "#app/modules/ledger/index.server.ts";
import { writePackingSlip } from "#app/modules/orders/dispatch/index.server.ts";
import { cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import {
  actOnParcel,
  findParcel,
  listParcels,
  parseParcelForm,
  remindShipments,
} from "#app/modules/orders/seller/index.server.ts";
import { TO_SEND } from "#app/modules/orders/seller/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, PICKUP } from "#tests/support/orders.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { ownStatement, statementCsv } from "./own-statement.server.ts";
import { sellerDay, sellerOverview } from "./seller-overview.server.ts";
import { sellerReport, sellerReportCsv } from "./seller-report.server.ts";

let seller: Viewer;
let rival: Viewer;
let buyer: Viewer;
let product: string;
let orderId: string;

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
/** What a form of the parcel's page does, as the route reads it. */
async function act(viewer: Viewer, orderId: string, form: FormData) {
  const read = parseParcelForm(form);
  return read.ok ? actOnParcel(viewer, orderId, read.value) : read;
}
const toShip = { ...TO_SEND, page: 1 };

async function aShopkeeper(id: string): Promise<Viewer> {
  const viewer = await aViewer({ role: "lojista", sellerId: id });
  await aSeller({ id, name: `Loja ${id}`, user_id: viewer.userId, address: "Rua da Loja, 7, Santos/SP" });
  return viewer;
}

beforeAll(async () => {
  // A Monday morning, so that two business days are two days.
  clock.moveTo(new Date("2026-07-06T12:00:00Z"));
  seller = await aShopkeeper("loja-minha");
  rival = await aShopkeeper("loja-rival");
  buyer = await aViewer({ name: "Ana Lima" });
  product = await aProduct({
    seller_id: "loja-minha",
    price: "50.00",
    pieces: (_, size) => (size === "P" ? 4 : 0),
    name: "Vestido da Casa",
  });
  const theirs = await aProduct({ seller_id: "loja-rival", price: "30.00" });
  const placed = await aPaidOrder(buyer, [
    { productId: product, color: "Coral", size: "P", quantity: 2 },
    { productId: theirs, color: "Coral", size: "P", quantity: 1 },
  ]);
  orderId = placed.orderId;
});

describe("a seller's day", () => {
  it("lists what is to be sent, what ran out and the balance", async () => {
    clock.moveTo(new Date("2026-07-06T13:00:00Z"));
    const day = (await sellerDay(seller))!;
    expect(day.parcels).toMatchObject({ toShipCount: 1, lateCount: 0, openReturns: 0 });
    expect(day.parcels!.toShip[0]).toMatchObject({
      orderId,
      buyer: "Ana Lima",
      pieces: 2,
      shipBy: "2026-07-08",
    });
    expect(day.shelf!.lowStock).toBe(1);
    expect(day.shelf!.brokenGrades).toEqual([{ id: product, name: "Vestido da Casa", gone: ["M"] }]);
    expect(day.balance!.pending).toBeGreaterThan(0);
    expect(day.yesterday!.sales).toBe(2);
  });

  it("sends one reminder a day, on the last day and after it, also to colleagues who send parcels", async () => {
    const [packer, accountant] = [await aViewer({ role: "lojista" }), await aViewer({ role: "lojista" })];
    await db.transaction().execute(async (transaction) => {
      const sellerId = "loja-minha";
      await joinTeam(transaction, { sellerId, userId: packer.userId, roles: ["pedidos"] });
      await joinTeam(transaction, { sellerId, userId: accountant.userId, roles: ["financeiro"] });
    });
    const letters = () =>
      db.selectFrom("emails").select(["recipient", "props"]).where("kind", "=", "parcels-due").execute();
    clock.moveTo(new Date("2026-07-07T11:00:00Z"));
    await remindShipments();
    expect(await letters()).toEqual([]);
    clock.moveTo(new Date("2026-07-08T11:00:00Z"));
    await remindShipments();
    await remindShipments();
    expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual(
      [rival.email, seller.email, packer.email].sort(),
    );
  });
});

describe("the dashboard", () => {
  it("adds up the seller's own sales only", async () => {
    clock.moveTo(new Date("2026-07-07T12:00:00Z"));
    expect(await sellerOverview(seller)).toMatchObject({
      products: 1,
      total: { sales: 2, revenue: 100_00 },
      lowCount: 1,
      recent: [{ id: product, isActive: true }],
    });
    const report = (await sellerReport(seller, "7"))!;
    expect(report.figures).toMatchObject({ sales: 2, revenue: 100_00, orders: 1 });
    expect(report.top).toEqual([expect.objectContaining({ id: product, sales: 2, unitPrice: 50_00 })]);
    expect(report.sizes[0]).toEqual({ name: "P", sold: 2, left: 6 });
    expect(report.retail).toEqual({ sales: 2, revenue: 100_00 });
    expect(report.stock).toEqual({ units: 6, value: 300_00 });
    expect(report.overTime.find(({ at }) => at === "2026-07-06")).toMatchObject({
      sales: 2,
      revenue: 100_00,
    });
    expect(report.overTime).toHaveLength(7);
    expect(await sellerReportCsv(seller, "7")).toContain("06/07/2026;2;100,00");
  });

  it("is empty for a seller without a shop", async () => {
    const newcomer = await aViewer({ role: "lojista" });
    expect(await sellerOverview(newcomer)).toBeNull();
    expect(await sellerReport(newcomer, "30")).toBeNull();
    expect(await sellerDay(newcomer)).toBeNull();
    expect(await ownStatement(newcomer, null)).toBeNull();
    expect((await listParcels(newcomer, toShip)).parcels).toEqual([]);
  });
});

describe("parcels", () => {
  it("are found by number and by name, whatever is typed in the search", async () => {
    const found = async (query: string) => (await listParcels(seller, { ...toShip, query })).total;
    expect(await found(orderId.slice(-8))).toBe(1);
    expect(await found("ana li")).toBe(1);
    expect(await found("%")).toBe(0);
    expect(await found("\0' or 1=1 --")).toBe(0);
    expect((await listParcels(seller, { ...toShip, page: 999_999 })).page).toBe(1);
  });

  it("show only the seller's own pieces, to that seller only", async () => {
    const parcel = (await findParcel(seller, orderId))!;
    expect(parcel.items.map(({ productId }) => productId)).toEqual([product]);
    expect(parcel).toMatchObject({
      goods: 100_00,
      place: { address: expect.stringContaining("Rio Branco") },
    });
    const stranger = await aShopkeeper("loja-estranha");
    expect(await findParcel(stranger, orderId)).toBeNull();
    expect(await findParcel(stranger, "nada\0")).toBeNull();
    expect(await writePackingSlip(stranger, orderId)).toBeNull();
    for (const intent of ["enviar", "rastreio", "entregue", "reembolsar", "constructor", ""]) {
      const form = formOf({
        intent,
        carrier: "Correios",
        trackingCode: "BR123456789BR",
        reason: "x",
        "item-0": "1",
      });
      expect(await act(stranger, orderId, form)).toMatchObject({ ok: false });
    }
    expect((await findParcel(seller, orderId))!.status).toBe("processando");
  });

  it("leave out an order that was never paid, both while it waits and once it is cancelled", async () => {
    const nadia = await aViewer({ name: "Nadia Nunca" });
    const line = { productId: product, color: "Coral", size: "P", quantity: 1 };
    const unpaid = await aPlacedOrder(nadia, [line]);
    const seen = async () => ({
      listed: (await listParcels(seller, { ...toShip, status: "todos", query: unpaid.orderId.slice(-8) }))
        .total,
      cancelled: (await listParcels(seller, { ...toShip, status: "cancelados" })).total,
      opened: await findParcel(seller, unpaid.orderId),
    });
    const nothing = { listed: 0, cancelled: 0, opened: null };
    expect(await seen()).toEqual(nothing);
    expect(await cancelOrder(nadia, unpaid.orderId)).toMatchObject({ ok: true });
    expect(await seen()).toEqual(nothing);
  });

  it("have a packing slip, and are sent, refunded in part and delivered", async () => {
    clock.moveTo(new Date("2026-07-07T12:00:00Z"));
    const slip = textOfPdf((await writePackingSlip(seller, orderId))!);
    for (const words of [
      "DESTINATÁRIO",
      "Ana Lima",
      "REMETENTE",
      "Loja loja-minha",
      "Rua da Loja, 7, Santos/SP",
    ])
      expect(slip).toContain(words);
    const { seen } = (await findParcel(seller, orderId))!;
    const refund = formOf({ intent: "reembolsar", "item-0": "1", reason: "Faltou uma peça", visto: seen });
    expect(await act(seller, orderId, refund)).toMatchObject({ ok: true });
    // The same form again, from a doubled click or a page left open, gives nothing back.
    expect(await act(seller, orderId, refund)).toMatchObject({ ok: false });
    expect((await findParcel(seller, orderId))!.items[0]).toMatchObject({ quantity: 2, refunded: 1 });
    const ship = formOf({ intent: "enviar", carrier: "Correios PAC", trackingCode: "br123456789br" });
    expect(await act(seller, orderId, ship)).toMatchObject({ ok: true });
    expect(await act(seller, orderId, ship)).toMatchObject({ ok: true });
    clock.advance(61_000);
    expect(await act(seller, orderId, ship)).toMatchObject({ ok: false });
    expect((await findParcel(seller, orderId))!).toMatchObject({
      status: "enviado",
      trackingCode: "BR123456789BR",
    });
    expect(await act(seller, orderId, formOf({ intent: "entregue" }))).toMatchObject({ ok: true });
    expect((await findParcel(rival, orderId))!.status).toBe("processando");
  });
});

describe("the statement", () => {
  it("lists each sale with its deductions, and the refunds", async () => {
    const { lines, balance } = (await ownStatement(seller, null))!;
    expect(lines.map(({ kind }) => kind)).toEqual(["refund", "sale"]);
    const sale = lines[1]!;
    expect(sale.net).toBe(sale.goods + sale.discount + sale.freight + sale.commission + sale.paymentFee);
    expect(sale.commission).toBeLessThan(0);
    expect(balance.pending + balance.released).toBe(lines[0]!.net + sale.net);
    const text = await new Response(statementCsv(seller)).text();
    expect(text.split("\r\n")).toHaveLength(lines.length + 2);
    expect(text).toContain(orderId.slice(-8));
  });
});

describe("the statement as a file", () => {
  it("adds up to the balance, also after money was released", async () => {
    const of = { sellerId: "loja-minha", orderId };
    await db.transaction().execute((transaction) => scheduleRelease(transaction, of, clock.now()));
    clock.advance(60_000);
    await releaseDue();
    const { lines, balance } = (await ownStatement(seller, null))!;
    expect(lines.map(({ kind }) => kind)).toContain("release");
    const [head, ...rows] = (await new Response(statementCsv(seller)).text()).trim().split("\r\n");
    const net = head!.split(";").indexOf("Líquido");
    const amounts = rows.map((row) => Number(row.split(";")[net]!.replace(".", "").replace(",", "")));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance.pending + balance.released);
  });
});

describe("a sale that was cancelled", () => {
  it("has nothing to release on the statement", async () => {
    const placed = await aPaidOrder(buyer, [{ productId: product, color: "Coral", size: "P", quantity: 1 }]);
    const saleOf = async () =>
      (await ownStatement(seller, null))!.lines.find(
        (each) => each.kind === "sale" && each.orderId === placed.orderId,
      )!.nothingLeft;
    expect(await saleOf()).toBe(false);
    expect(await cancelOrder(buyer, placed.orderId)).toMatchObject({ ok: true });
    expect(await saleOf()).toBe(true);
  });
});

describe("the slip", () => {
  it("of a pickup has the store's address and the buyer's name, and no posting deadline", async () => {
    const line = { productId: product, color: "Coral", size: "P", quantity: 1 };
    const placed = await aPaidOrder(buyer, [line], { delivery: PICKUP });
    const slip = textOfPdf((await writePackingSlip(seller, placed.orderId))!);
    for (const words of ["RETIRADA NA LOJA", "Rua das Marés, 120", "Quem retira: Ana Lima", "Na loja até"])
      expect(slip).toContain(words);
    expect(slip).not.toContain("Postar");
    expect(slip).not.toContain("DESTINATÁRIO");
    expect(await cancelOrder(buyer, placed.orderId)).toMatchObject({ ok: true });
  });

  it("does not exist for a cancelled parcel", async () => {
    const line = { productId: product, color: "Coral", size: "P", quantity: 1 };
    const placed = await aPaidOrder(buyer, [line]);
    expect(await writePackingSlip(seller, placed.orderId)).not.toBeNull();
    expect(await cancelOrder(buyer, placed.orderId)).toMatchObject({ ok: true });
    expect(await findParcel(seller, placed.orderId)).toMatchObject({ status: "cancelado", pieces: 1 });
    expect(await writePackingSlip(seller, placed.orderId)).toBeNull();
  });
});
