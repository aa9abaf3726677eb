import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordDelivered, refundItems, shipShipment } from "#app/modules/orders/lifecycle/index.server.ts";
import { receiveReturn, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import {
  ASKED,
  aDeliveredOrder,
  aNewDress,
  aReview,
  aSentOrder,
  bella,
  buyer,
  dress,
  edit,
  FIVE,
  figures,
  letters,
  line,
  moderator,
  openReviewedShops,
  TWO,
  write,
} from "#tests/support/reviews.ts";
import { hideReview, restoreReview } from "./moderate-review.server.ts";
import { reviewsOfOrder } from "./own-reviews.server.ts";
import { productReviews } from "./product-reviews.server.ts";
import { writeReview } from "./write-review.server.ts";

beforeAll(openReviewedShops);
beforeEach(aNewDress);

const DAY = 86_400_000;

describe("writing", () => {
  it("is for the buyer of what arrived: it counts, shows, and its seller is told", async () => {
    const orderId = await aDeliveredOrder();
    expect(await reviewsOfOrder(buyer, orderId)).toMatchObject([
      { productId: dress, color: "Coral", size: "P", review: { state: "open" } },
    ]);
    const toldBefore = (await letters(bella, "review-received")).length;
    expect(await write(buyer, orderId)).toEqual({ ok: true });
    expect(await figures()).toEqual({ sum: 5, count: 1, fits: [0, 1, 0] });
    expect(await productReviews(dress, ASKED)).toMatchObject({
      figures: { count: 1, average: 5 },
      reviews: [{ ...FIVE, author: "Marina D.", color: "Coral", size: "P", edited: false, reply: null }],
    });
    const told = await letters(bella, "review-received");
    expect(told).toHaveLength(toldBefore + 1);
    expect(told.at(-1)).toMatchObject({ verdict: "5 de 5 estrelas, veste normal", text: FIVE.text });
    expect(await reviewsOfOrder(buyer, orderId)).toMatchObject([{ review: { ...FIVE, state: "editable" } }]);
  });

  it("is refused without a purchase, before it arrived, and for what is not in the order", async () => {
    const onItsWay = await aSentOrder(buyer);
    expect(await write(buyer, onItsWay)).toMatchObject({ ok: false, problem: "not-received" });
    expect(await reviewsOfOrder(buyer, onItsWay)).toEqual([]);
    const orderId = await aDeliveredOrder();
    const stranger = await aViewer();
    expect(await write(stranger, orderId)).toMatchObject({ ok: false, problem: "not-found" });
    expect(await reviewsOfOrder(stranger, orderId)).toBeNull();
    const other = await aProduct({ seller_id: "bella" });
    for (const productId of [other, "nada", "", "bella-1'--"])
      expect(await writeReview(buyer, { orderId, productId, content: FIVE })).toMatchObject({
        problem: "not-received",
      });
    for (const bad of ["", "nada", `${orderId}\0`, "0".repeat(26)])
      expect(await write(buyer, bad)).toMatchObject({ problem: "not-found" });
    expect(await figures()).toEqual({ sum: 0, count: 0, fits: null });
  });

  it("is refused for what was refunded before it was sent, and open for what came back", async () => {
    const pieces = [{ position: 0, quantity: 1 }];
    const { orderId: short } = await aPaidOrder(buyer, [
      line(),
      { ...line(), size: "M", productId: await aProduct({ seller_id: "bella", name: "Saia" }) },
    ]);
    const request = { orderId: short, sellerId: "bella", pieces, reason: "Acabou", restock: false };
    expect(await refundItems(bella, request)).toEqual({ ok: true });
    await shipShipment(bella, { orderId: short, carrier: "Correios", trackingCode: "BR123456789BR" });
    clock.advance(60_000);
    await recordDelivered(buyer, { orderId: short, sellerId: "bella" });
    expect(await write(buyer, short)).toMatchObject({ problem: "not-received" });
    expect((await reviewsOfOrder(buyer, short))?.map(({ name }) => name)).toEqual(["Saia"]);

    const orderId = await aDeliveredOrder();
    expect(await requestReturn(buyer, { orderId, pieces, reason: "" })).toEqual({ ok: true });
    const { id } = await db
      .selectFrom("devolucoes")
      .select("id")
      .where("pedido_id", "=", orderId)
      .executeTakeFirstOrThrow();
    clock.advance(60_000);
    expect(await receiveReturn(bella, { returnId: id, restock: true })).toEqual({ ok: true });
    expect(await write(buyer, orderId)).toEqual({ ok: true });
  });

  it("is refused to the shop that sells it", async () => {
    const orderId = await aDeliveredOrder(bella);
    expect(await write(bella, orderId)).toMatchObject({ problem: "own-product" });
  });

  it("happens once per product: bought again it is the same review, sent twice it is one", async () => {
    const first = await aDeliveredOrder();
    const again = await aDeliveredOrder();
    const toldBefore = (await letters(bella, "review-received")).length;
    expect(await write(buyer, first)).toEqual({ ok: true });
    expect(await write(buyer, first)).toEqual({ ok: true });
    expect(await write(buyer, first, TWO)).toMatchObject({ ok: false, problem: "already" });
    expect(await write(buyer, again)).toMatchObject({ ok: false, problem: "already" });
    expect(await reviewsOfOrder(buyer, again)).toMatchObject([{ review: { state: "editable" } }]);
    expect(await figures()).toMatchObject({ sum: 5, count: 1 });
    expect(await letters(bella, "review-received")).toHaveLength(toldBefore + 1);
  });

  it("counts each of many that write at the same moment, and one of a person's many", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aViewer()));
    const orders: string[] = [];
    for (const person of people) orders.push(await aDeliveredOrder(person));
    const sent = people.flatMap((person, at) => [
      write(person, orders[at]!, { ...FIVE, stars: at < 4 ? 5 : 1 }),
      write(person, orders[at]!, { ...FIVE, stars: at < 4 ? 5 : 1 }),
    ]);
    expect(await Promise.all(sent)).toEqual(Array(16).fill({ ok: true }));
    expect(await figures()).toEqual({ sum: 24, count: 8, fits: [0, 8, 0] });
  });
});

describe("editing", () => {
  it("moves the figures, says that it happened, and ends after thirty days", async () => {
    await aReview();
    expect(await edit(TWO)).toEqual({ ok: true });
    expect(await figures()).toEqual({ sum: 2, count: 1, fits: [1, 0, 0] });
    expect(await productReviews(dress, ASKED)).toMatchObject({ reviews: [{ ...TWO, edited: true }] });
    clock.advance(30 * DAY + 60_000);
    expect(await edit(FIVE)).toMatchObject({ ok: false, problem: "too-late" });
    expect(await figures()).toMatchObject({ sum: 2, count: 1 });
    const { pedido_id: orderId } = await db
      .selectFrom("avaliacoes")
      .select("pedido_id")
      .where("product_id", "=", dress)
      .executeTakeFirstOrThrow();
    expect(await reviewsOfOrder(buyer, orderId)).toMatchObject([{ review: { ...TWO, state: "closed" } }]);
  });

  it("is for who wrote it", async () => {
    await aReview();
    for (const other of [await aViewer(), bella, moderator])
      expect(await edit(TWO, other)).toMatchObject({ problem: "not-found" });
    expect(await edit({ ...FIVE })).toEqual({ ok: true });
    expect(await productReviews(dress, ASKED)).toMatchObject({ reviews: [{ edited: false }] });
  });

  it("comes too late when an administrator hides it in the same moment", async () => {
    const id = await aReview();
    const answers = await meetingAt<Awaited<ReturnType<typeof edit>>>(
      sql`select from avaliacoes where id = ${id} for update`,
      [() => hideReview(moderator, id, "Ofensa"), () => edit(TWO)],
    );
    expect(answers).toMatchObject([{ ok: true }, { problem: "hidden" }]);
  });

  it("and hiding at the same moment never leave a hidden review in the figures", async () => {
    const id = await aReview();
    for (let round = 0; round < 5; round++) {
      const words = round % 2 ? FIVE : TWO;
      const [edited, hidden] = await Promise.all([edit(words), hideReview(moderator, id, "Ofensa")]);
      expect(hidden).toEqual({ ok: true });
      if (!edited.ok) expect(edited.problem).toBe("hidden");
      expect(await figures()).toMatchObject({ sum: 0, count: 0, fits: [0, 0, 0] });
      expect(await edit({ ...words, text: "De novo" })).toMatchObject({ problem: "hidden" });
      expect(await restoreReview(moderator, id)).toEqual({ ok: true });
      expect(await figures()).toMatchObject({ count: 1 });
    }
  });
});

describe("the list", () => {
  it("is sorted, filtered and cut into pages by what the address asks", async () => {
    for (let at = 0; at < 10; at++) {
      await aReview({ stars: at < 9 ? 5 : 1, fit: null, text: `n. ${at}` }, await aViewer());
      clock.advance(1000);
    }
    const texts = async (asked: Partial<Parameters<typeof productReviews>[1]>) => {
      const found = await productReviews(dress, { ...ASKED, ...asked });
      return found && { page: found.page, of: found.pageCount, texts: found.reviews.map(({ text }) => text) };
    };
    expect(await texts({})).toMatchObject({ page: 1, of: 2, texts: { 0: "n. 9", 7: "n. 2", length: 8 } });
    expect(await texts({ page: 99 })).toEqual({ page: 2, of: 2, texts: ["n. 1", "n. 0"] });
    expect(await texts({ sort: "menor" })).toMatchObject({ texts: { 0: "n. 9", 1: "n. 8" } });
    expect(await texts({ sort: "maior" })).toMatchObject({ texts: { 0: "n. 8" } });
    expect(await texts({ stars: 1 })).toEqual({ page: 1, of: 1, texts: ["n. 9"] });
    expect(await texts({ stars: 3 })).toEqual({ page: 1, of: 1, texts: [] });
  });
});
