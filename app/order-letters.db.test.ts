import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type Message, mailCarrier } from "#app/modules/notifications/index.server.ts";
import { findOrder } from "#app/modules/orders/buyer/index.server.ts";
import { refundLines } from "#app/modules/orders/index.ts";
import {
  applyPaymentResult,
  cancelOrder,
  cancelShipment,
  recordDelivered,
  refundItems,
} from "#app/modules/orders/lifecycle/index.server.ts";
import { receiveReturn, refuseReturn, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { findParcel } from "#app/modules/orders/seller/index.server.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer, present } from "#tests/support/factories.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { aPlacedOrder, PICKUP } from "#tests/support/orders.ts";
import { connectForTests } from "#tests/support/ports.ts";
import {
  admin,
  bella,
  buyer,
  DAY,
  dress,
  jeans,
  line,
  openTwoShops,
  pacto,
  ship,
} from "#tests/support/two-shops.ts";

let lua: Viewer;
let scarf: string;
let sent: Message[] = [];

connectForTests(mailCarrier, {
  deliver: async (message) => {
    sent.push(message);
    return { ok: true };
  },
});
beforeAll(async () => {
  await import("@react-email/components");
  await openTwoShops();
  await db
    .updateTable("sellers")
    .set({ legal_name: "Bella Colada Moda Ltda." })
    .where("id", "=", "bella")
    .execute();
  lua = await aViewer({ role: "lojista", sellerId: "lua", email: "lua@mare.test" });
  await aSeller({ id: "lua", name: "Lua Cheia", user_id: lua.userId });
  scarf = await aProduct({ seller_id: "lua", name: "Lenço", price: "89.90", pieces: 50 });
}, 120_000);

/** The letters an action sends, as text: "to | subject | text". */
async function lettersAfter(work: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await work();
  await runDueJobs();
  return sent.map(({ to, subject, text }) => {
    const read = `${to} | ${subject} | ${text.replace(/\s+/g, " ")}`;
    expect(read, "no sentence ends twice, and nothing is left blank").not.toMatch(
      /[^.]\.\.[^.]|undefined|\bnull\b|NaN|\[object/,
    );
    return read;
  });
}

const PIECES = ["Vestido", "Calça", "Lenço"];
/** Which of the three shops' pieces a letter mentions. */
const piecesIn = (letter: string) => PIECES.filter((piece) => letter.includes(`${piece}, Coral, P:`));
const to = (viewer: Viewer, read: string[]) => read.filter((letter) => letter.startsWith(viewer.email));
const three = () => [line(dress), line(jeans, 2), line(scarf, 2)];
const asWords = (lines: [string, string][]) =>
  lines.map(([name, value]) => `${name}: ${value}`.replace(/\s/g, " ")).join(" ");

describe("the letters of an order by three shops", () => {
  it("list only the pieces they are about, with the sums and names of the page", async () => {
    const placed = await aPlacedOrder(buyer, three());
    const { orderId } = placed;
    await lettersAfter(async () => {});
    const paid = await lettersAfter(() => simulatePayment(buyer, placed.paymentId, applyPaymentResult));
    expect(to(buyer, paid).map(piecesIn)).toEqual([PIECES]);
    expect(to(buyer, paid)[0]).toContain(
      "Produtos: R$ 379,80 Desconto do PIX: −R$ 18,99 Frete: R$ 15,90 Total: R$ 376,71",
    );
    for (const [shop, piece] of [
      [bella, "Vestido"],
      [pacto, "Calça"],
      [lua, "Lenço"],
    ] as const)
      expect(to(shop, paid).map(piecesIn)).toEqual([[piece]]);

    // One of two pieces, by its seller: R$ 89,90 less 5% is refunded, and every letter says that amount.
    const line = { orderId, reason: "Faltou uma peça.", restock: false };
    const refunded = await lettersAfter(() =>
      refundItems(lua, { ...line, sellerId: "lua", pieces: [{ position: 2, quantity: 1 }] }),
    );
    const words = "Produtos: R$ 89,90 Desconto do PIX: −R$ 4,49 Total do reembolso: R$ 85,41";
    expect(refunded.map((letter) => letter.split(" | ")[1]!.replace(/ \S{8}( |$)/, "$1"))).toEqual([
      "Reembolso de peças do pedido",
      "Reembolso do pedido enviado",
    ]);
    for (const letter of refunded) {
      expect(letter).toContain("Motivo: Faltou uma peça.");
      expect(letter).toContain(words);
      expect(piecesIn(letter)).toEqual(["Lenço"]);
    }
    const [page, parcel] = [(await findOrder(buyer, orderId))!, (await findParcel(lua, orderId))!];
    expect(asWords(refundLines(page.refund!))).toBe(words);
    expect(asWords(refundLines(parcel.refunded!))).toBe(words);

    // The whole part of another shop, by an administrator: that shop gets a letter with a link to a page it may open.
    const cancelled = await lettersAfter(() =>
      cancelShipment(admin, { orderId, sellerId: "bella", reason: "Suspeita de fraude" }),
    );
    expect(to(buyer, cancelled).map(piecesIn)).toEqual([["Vestido"], ["Vestido"]]);
    expect(to(bella, cancelled)).toEqual([
      expect.stringContaining(`/painel-loja/pedidos/${orderId}`) as unknown,
    ]);
    expect(to(bella, cancelled)[0]).toContain("Motivo: Suspeita de fraude");
    expect(await findParcel(bella, orderId)).not.toBeNull();
    expect(cancelled.join()).toContain("Parte do pedido");
    expect([...to(pacto, cancelled), ...to(lua, cancelled)]).toEqual([]);

    // The later letters leave out the refunded piece.
    const [first] = await lettersAfter(() => ship(lua, orderId));
    expect(first).toContain("Parte do seu pedido");
    expect(first).toContain("Lenço, Coral, P: 1 × R$ 89,90 = R$ 89,90");
    expect(await lettersAfter(() => ship(pacto, orderId))).toEqual([expect.stringContaining("| Seu pedido")]);
    const [arrived] = await lettersAfter(() => recordDelivered(lua, { orderId, sellerId: "lua" }));
    expect(arrived).toContain("1 × R$ 89,90");
    await lettersAfter(() => recordDelivered(buyer, { orderId, sellerId: "pacto" }));

    // By law the refund does not wait for the pieces, and the letters say so.
    const regretted = await lettersAfter(() =>
      requestReturn(buyer, { orderId, reason: "", pieces: [{ position: 1, quantity: 1 }] }),
    );
    expect(regretted).toHaveLength(3);
    for (const letter of regretted) expect(piecesIn(letter)).toEqual(["Calça"]);
    for (const letter of regretted.slice(0, 2)) {
      expect(letter).toContain("sem esperar as peças");
      expect(letter).not.toMatch(/depois que as peças chegarem|Quando as peças chegarem à loja, o dinheiro/);
    }
    expect(regretted[2]).toContain("Total do reembolso: R$ 47,50");

    clock.advance(9 * DAY);
    const asked = await lettersAfter(() =>
      requestReturn(buyer, {
        orderId,
        reason: "Ficou apertada.",
        pieces: [
          { position: 1, quantity: 1 },
          { position: 2, quantity: 1 },
        ],
      }),
    );
    expect(to(buyer, asked).map(piecesIn)).toEqual([["Lenço"], ["Calça"]]);
    expect(to(pacto, asked).map(piecesIn)).toEqual([["Calça"]]);
    const returns = await db
      .selectFrom("devolucoes")
      .select(["id", "seller_id"])
      .where("pedido_id", "=", orderId)
      .where("kind", "=", "devolucao")
      .execute();
    const idOf = (shop: string) => returns.find(({ seller_id }) => seller_id === shop)!.id;
    const refused = await lettersAfter(() =>
      refuseReturn(lua, { returnId: idOf("lua"), answer: "A peça voltou usada." }),
    );
    expect(refused).toEqual([expect.stringContaining("Motivo: A peça voltou usada.")]);
    const received = await lettersAfter(() =>
      receiveReturn(present(admin), { returnId: idOf("pacto"), note: "perfeita", restock: true }),
    );
    for (const letter of received)
      expect(letter).toContain("Produtos: R$ 50,00 Desconto do PIX: −R$ 2,50 Total do reembolso: R$ 47,50");
    expect(received.map((letter) => letter.split(" | ")[0])).toEqual([pacto.email, buyer.email]);
  }, 120_000);

  it("list for the shop what is left to pack when an administrator refunded an unsent piece", async () => {
    const placed = await aPlacedOrder(buyer, three());
    const { orderId } = placed;
    await lettersAfter(() => simulatePayment(buyer, placed.paymentId, applyPaymentResult));
    const refund = () =>
      refundItems(admin, {
        orderId,
        sellerId: "lua",
        reason: "Manchada",
        restock: false,
        pieces: [{ position: 2, quantity: 1 }],
      });
    const [letter] = to(lua, await lettersAfter(refund));
    expect(letter).toMatch(/vão nele: Lenço, Coral, P: 1 × R\$ 89,90 = R\$ 89,90/);
    await ship(pacto, orderId);
    const sentAlready = await lettersAfter(() =>
      refundItems(admin, {
        orderId,
        sellerId: "pacto",
        reason: "Rasgada",
        restock: false,
        pieces: [{ position: 1, quantity: 1 }],
      }),
    );
    expect(to(pacto, sentAlready)[0]).not.toContain("pacote");
  }, 60_000);

  it("mention no refund where nothing was paid", async () => {
    const { orderId } = await aPlacedOrder(buyer, three());
    await lettersAfter(async () => {});
    const [letter, ...more] = await lettersAfter(() => cancelOrder(buyer, orderId));
    expect(letter).toContain("Nada será cobrado.");
    expect(letter).not.toMatch(/volta|reembols/i);
    expect(more).toEqual([]);
  }, 60_000);

  it("of a pickup ask for no tracking code, and one letter lists everything cancelled at once", async () => {
    const { orderId, paymentId } = await aPlacedOrder(buyer, three(), { delivery: PICKUP });
    const paid = await lettersAfter(() => simulatePayment(buyer, paymentId, applyPaymentResult));
    for (const letter of to(lua, paid)) expect(letter).not.toMatch(/transportadora|código de rastreio/i);
    const cancelled = await lettersAfter(() => cancelOrder(buyer, orderId));
    const [letter] = to(buyer, cancelled);
    expect(piecesIn(letter!)).toEqual(PIECES);
    expect(letter).toContain("Produtos: R$ 379,80 Desconto do PIX: −R$ 18,99 Total do reembolso: R$ 360,81");
  }, 60_000);
});
