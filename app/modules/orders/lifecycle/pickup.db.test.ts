import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences, PICKUP } from "#tests/support/orders.ts";
import {
  admin,
  audits,
  bella,
  both,
  buyer,
  DAY,
  dress,
  letter,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  ship,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { findOrderFile } from "../admin/order-file.server.ts";
import { findAnyOrder, findOrder } from "../buyer/find-order.server.ts";
import { cancelOrder, cancelShipment } from "./cancel-order.server.ts";
import { handOverPickup, recordArrival, remindPickups } from "./pickup.server.ts";
import { deliverOverdue, recordDelivered } from "./record-delivered.server.ts";
import { refundItems } from "./refund-items.server.ts";
import { addTrackingNews } from "./ship-shipment.server.ts";

beforeAll(openTwoShops);

const aPickup = async (lines = both()) => (await aPaidOrder(buyer, lines, { delivery: PICKUP })).orderId;
const arrives = (orderId: string, sellerId = "bella", by: Viewer = admin) =>
  recordArrival(by, { orderId, sellerId, note: "prateleira B2" });
const codeOf = async (orderId: string) => (await findOrder(buyer, orderId))!.pickupCode!;
const handOver = (orderId: string, code: string, by: Viewer = admin) =>
  handOverPickup(by, { orderId, code, note: "a própria, RG conferido" });
const another = (code: string) => (code === "000000" ? "111111" : "000000");
const lettersTo = async (kind: string, orderId: string) => {
  const rows = await db
    .selectFrom("emails")
    .select("props")
    .where("kind", "=", kind)
    .orderBy("created_at")
    .execute();
  return rows
    .map(({ props }) => props as { url: string; shops: string; awaited: string[]; code: string })
    .filter(({ url }) => url.endsWith(orderId));
};

describe("arrival at the store", () => {
  it("is recorded only by administrators of orders, once, only for pickups, with a note", async () => {
    const orderId = await aPickup();
    const clerk = await aViewer({ role: "admin", permissions: ["manage_users"] });
    for (const viewer of [bella, pacto, buyer, stranger, clerk])
      expect(await arrives(orderId, "bella", viewer)).toMatchObject({ problem: "not-allowed" });
    expect(await recordArrival(admin, { orderId, sellerId: "bella", note: " \0" })).toMatchObject({
      problem: "reason-missing",
    });
    expect(await arrives(orderId, "nenhuma")).toMatchObject({ problem: "not-found" });
    expect(await codeOf(orderId)).toBeNull();
    const twice = await Promise.all([arrives(orderId), arrives(orderId)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await lettersTo("order-ready", orderId)).toHaveLength(1);
    expect(await audits(orderId)).toContain(`${admin.userId} registrar-chegada`);
    const { orderId: sent } = await aPaidOrder(buyer, [line(dress)]);
    expect(await arrives(sent)).toMatchObject({ problem: "only-for-pickup" });
    const { orderId: unpaid } = await aPlacedOrder(buyer, [line(dress)], { delivery: PICKUP });
    expect(await arrives(unpaid)).toMatchObject({ problem: "wrong-status" });
  });

  it("of each part notifies the buyer, with one code for the order and the parts still missing", async () => {
    const orderId = await aPickup();
    await arrives(orderId);
    expect(await statusOf(orderId)).toBe("processando: enviado processando");
    const code = await codeOf(orderId);
    expect(code).toMatch(/^\d{6}$/);
    await arrives(orderId, "pacto");
    expect(await statusOf(orderId)).toBe("enviado: enviado enviado");
    const told = await lettersTo("order-ready", orderId);
    expect(told.map((each) => each.code)).toEqual([code, code]);
    expect(told[0]!.awaited).toEqual([expect.stringMatching(/^.+ \(até \d\d\/\d\d\/\d{4}\)$/)]);
    expect(told[1]!.awaited).toEqual([]);
  });

  it("shows its code to the buyer and to nobody else", async () => {
    const orderId = await aPickup();
    await arrives(orderId);
    const code = await codeOf(orderId);
    expect(await findOrder(stranger, orderId)).toBeNull();
    expect(JSON.stringify(await findAnyOrder(admin, orderId))).not.toContain(code);
    const written = await db
      .selectFrom("audit_log")
      .select("after")
      .where("subject_id", "=", orderId)
      .execute();
    const events = await db
      .selectFrom("pedido_eventos")
      .select("note")
      .where("pedido_id", "=", orderId)
      .execute();
    expect(JSON.stringify([written, events])).not.toContain(code);
  });
});

describe("hand-over", () => {
  it("hands over everything that waits against the code, and the rest on another day with the same one", async () => {
    const orderId = await aPickup();
    expect(await handOver(orderId, "123456")).toMatchObject({ problem: "not-at-the-store" });
    await arrives(orderId);
    const code = await codeOf(orderId);
    expect(await handOver(orderId, code, bella)).toMatchObject({ problem: "not-allowed" });
    expect(await handOver(orderId, "")).toMatchObject({ problem: "code-missing" });
    expect(await handOver(orderId, "12345678901234567890")).toMatchObject({ problem: "code-missing" });
    expect(await handOver(orderId, another(code))).toMatchObject({ problem: "wrong-code" });
    expect(await handOver(orderId, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: entregue processando");
    expect(await handOver(orderId, code)).toMatchObject({ problem: "not-at-the-store" });
    await arrives(orderId, "pacto");
    const twice = await Promise.all([handOver(orderId, code), handOver(orderId, code)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    expect(await letter(orderId, buyer, "order-delivered")).toBeTruthy();
    const { orderId: sent } = await aPaidOrder(buyer, [line(dress)]);
    expect(await handOver(sent, code)).toMatchObject({ problem: "only-for-pickup" });
    for (const id of ["", "x", "\0".repeat(26), "a".repeat(5000)])
      expect(await handOver(id, code)).toMatchObject({ problem: "not-found" });
  });

  it("of several shops' parcels is told in one letter, pressed twice and from two tabs", async () => {
    const orderId = await aPickup();
    await arrives(orderId);
    await arrives(orderId, "pacto");
    const code = await codeOf(orderId);
    const { seen } = (await findOrderFile(admin, orderId))!;
    const press = () => handOverPickup(admin, { orderId, code, note: "a própria, RG conferido", seen });
    const presses = await Promise.all([press(), press(), handOver(orderId, code)]);
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await press()).toMatchObject({ problem: "changed-meanwhile" });
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    const told = (await lettersAbout(orderId, buyer.email)).filter(({ kind }) => kind === "order-delivered");
    expect(told.map(({ props }) => props)).toEqual([
      expect.objectContaining({
        seller: "Bella Colada e Pacto Jeans",
        partly: false,
        lines: [
          ["Vestido, Coral, P", expect.stringMatching(/^1 × /)],
          ["Calça, Coral, P", expect.stringMatching(/^2 × /)],
        ],
      }),
    ]);
  });

  it("is blocked for a while after five wrong codes, also when they are sent at once", async () => {
    const orderId = await aPickup([line(dress)]);
    await arrives(orderId);
    const code = await codeOf(orderId);
    const guesses = await Promise.all(Array.from({ length: 9 }, () => handOver(orderId, another(code))));
    const problems = guesses.map((guess) => !guess.ok && guess.problem).sort();
    expect(problems).toEqual([...Array(4).fill("too-many-codes"), ...Array(5).fill("wrong-code")]);
    expect(await handOver(orderId, code)).toMatchObject({
      problem: "too-many-codes",
      message: "Muitas tentativas. Tente novamente em alguns minutos.",
    });
    expect(await statusOf(orderId)).toBe("enviado: enviado");
    expect(await audits(orderId)).toContain(`${admin.userId} entregar-retirada-recusado`);
    // A stranger's tries are not counted against it, and a forgotten note is no try.
    clock.advance(31 * 60_000);
    for (let tries = 0; tries < 6; tries++) {
      await handOver(orderId, another(code), stranger);
      await handOverPickup(admin, { orderId, code, note: "" });
    }
    expect(await handOver(orderId, code)).toEqual({ ok: true });
  });

  it("is the only way to deliver a pickup: not by carrier, seller, buyer or job", async () => {
    const orderId = await aPickup([line(dress)]);
    expect(await ship(bella, orderId)).toMatchObject({ problem: "not-for-pickup" });
    await arrives(orderId);
    expect(await addTrackingNews(bella, { orderId, news: "Saiu", place: "" })).toMatchObject({
      problem: "not-for-pickup",
    });
    for (const viewer of [buyer, bella, admin])
      expect(await recordDelivered(viewer, { orderId, sellerId: "bella", note: "chegou" })).toMatchObject({
        problem: "not-for-pickup",
      });
    clock.advance(40 * DAY);
    await deliverOverdue();
    expect(await statusOf(orderId)).toBe("enviado: enviado");
  });
});

describe("a forgotten pickup", () => {
  it("is reminded of once, after a week, with the code and everything that waits", async () => {
    const orderId = await aPickup();
    await arrives(orderId);
    clock.advance(6 * DAY);
    await arrives(orderId, "pacto");
    await remindPickups();
    expect(await lettersTo("pickup-reminder", orderId)).toEqual([]);
    clock.advance(1 * DAY);
    await Promise.all([remindPickups(), remindPickups()]);
    const told = await lettersTo("pickup-reminder", orderId);
    expect(told).toMatchObject([{ code: await codeOf(orderId), shops: expect.stringContaining(" e ") }]);
    clock.advance(20 * DAY);
    await remindPickups();
    expect(await lettersTo("pickup-reminder", orderId)).toHaveLength(1);
  });

  it("can be cancelled by its buyer, in part by its seller or an administrator, with a full refund", async () => {
    const shop = await aSeller();
    const shirt = await aProduct({ seller_id: shop, price: "30.00", pieces: 5 });
    const orderId = await aPickup([...both(), line(shirt)]);
    for (const seller of ["bella", "pacto", shop]) await arrives(orderId, seller);
    const view = (await findOrder(buyer, orderId))!;
    expect([view.mayCancel, view.partlyShipped]).toEqual([true, false]);
    expect(await cancelShipment(bella, { orderId, sellerId: "bella", reason: "peça com defeito" })).toEqual({
      ok: true,
    });
    const pieces = [
      { position: view.shipments.find(({ sellerId }) => sellerId === shop)!.items[0]!.position, quantity: 1 },
    ];
    const refund = { orderId, sellerId: shop, pieces, reason: "acabou", restock: true };
    expect(await refundItems(admin, refund)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toMatch(/^enviado: (?=.*enviado)(cancelado|enviado)/);
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado cancelado");
    const after = (await findOrder(buyer, orderId))!;
    expect(after.refunded).toBe(after.total);
    expect(await handOver(orderId, (await codeOf(orderId))!)).toMatchObject({ problem: "not-at-the-store" });
    expect(await differences()).toEqual({});
  });
});
