import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  receiveReturn,
  recordDelivered,
  refundItems,
  requestReturn,
  shipShipment,
} from "#app/modules/orders/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { editReview } from "./edit-review.server.ts";
import { dismissReports, hideReview, restoreReview } from "./moderate-review.server.ts";
import { reviewsOfOrder } from "./own-reviews.server.ts";
import { forgetReviewer, reviewData } from "./privacy.server.ts";
import { productReviews } from "./product-reviews.server.ts";
import { replyToReview } from "./reply-to-review.server.ts";
import { reportReview } from "./report-review.server.ts";
import type { ReviewWords } from "./review.ts";
import { writeReview } from "./write-review.server.ts";

const DAY = 86_400_000;
const ASKED = { page: 1, sort: "recentes", stars: null } as const;
const FIVE: ReviewWords = { stars: 5, fit: "normal", text: "Linda, e veste bem." };
const TWO: ReviewWords = { stars: 2, fit: "pequeno", text: "Apertada nos ombros." };

let bella: Viewer;
let pacto: Viewer;
let moderator: Viewer;
let buyer: Viewer;
let dress: string;

beforeAll(async () => {
  bella = await aViewer({ role: "lojista", sellerId: "bella", email: "bella@mare.test" });
  pacto = await aViewer({ role: "lojista", sellerId: "pacto", email: "pacto@mare.test" });
  moderator = await aViewer({ role: "admin", permissions: ["manage_products"] });
  await aSeller({ id: "bella", name: "Bella Colada", user_id: bella.userId });
  await aSeller({ id: "pacto", name: "Pacto Jeans", user_id: pacto.userId });
});

beforeEach(async () => {
  buyer = await aViewer({ name: "Marina Duarte" });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", pieces: 500 });
});

const line = (quantity = 1) => ({ productId: dress, color: "Coral", size: "P", quantity });
const aSentOrder = async (viewer: Viewer, quantity = 1): Promise<string> => {
  const { orderId } = await aPaidOrder(viewer, [line(quantity)]);
  await shipShipment(bella, { orderId, carrier: "Correios", trackingCode: "BR123456789BR" });
  return orderId;
};
const aDeliveredOrder = async (viewer: Viewer = buyer): Promise<string> => {
  const orderId = await aSentOrder(viewer);
  await recordDelivered(viewer, { orderId, sellerId: "bella" });
  return orderId;
};
const write = (viewer: Viewer, orderId: string, words: ReviewWords = FIVE) =>
  writeReview(viewer, { orderId, productId: dress, words });
const edit = (words: ReviewWords, viewer: Viewer = buyer) => editReview(viewer, { productId: dress, words });
const aReview = async (words: ReviewWords = FIVE, viewer: Viewer = buyer): Promise<string> => {
  expect(await write(viewer, await aDeliveredOrder(viewer), words)).toEqual({ ok: true });
  const { id } = await db
    .selectFrom("avaliacoes")
    .select("id")
    .where("user_id", "=", viewer.userId)
    .where("product_id", "=", dress)
    .executeTakeFirstOrThrow();
  return id;
};
/** What cards and the page read, beside what the rows say: always the same. */
async function figures() {
  const { rows } = await pool.query(
    `select rating_sum as sum, rating_count as count, r.stars, r.fits,
       (select array_agg((select count(*)::int from avaliacoes a
          where a.product_id = p.id and hidden_at is null and a.stars = n) order by n)
        from generate_series(1, 5) n) as counted
     from products p left join product_ratings r on r.product_id = p.id where p.id = $1`,
    [dress],
  );
  const [{ sum, count, stars, fits, counted }] = rows;
  if (stars) expect(stars).toEqual(counted);
  return { sum, count, fits: fits as number[] | null };
}
const letters = async (to: Viewer, kind: string) =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("recipient", "=", to.email)
      .where("kind", "=", kind)
      .execute()
  ).map(({ props }) => props);

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
      expect(await writeReview(buyer, { orderId, productId, words: FIVE })).toMatchObject({
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
    const wish = { orderId: short, sellerId: "bella", pieces, reason: "Acabou", restock: false };
    expect(await refundItems(bella, wish)).toEqual({ ok: true });
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
    expect(await receiveReturn(bella, { returnId: id })).toEqual({ ok: true });
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

describe("the seller's answer", () => {
  it("is given once, told to the author once, and may be put into better words", async () => {
    const id = await aReview(TWO);
    expect(await replyToReview(bella, id, "Que pena! Trocamos.\0")).toEqual({ ok: true });
    expect(await replyToReview(bella, id, "Que pena! Trocamos sem custo.")).toEqual({ ok: true });
    expect(await productReviews(dress, ASKED)).toMatchObject({
      reviews: [{ reply: { text: "Que pena! Trocamos sem custo.", edited: true } }],
    });
    expect(await letters(buyer, "review-replied")).toMatchObject([
      { seller: "Bella Colada", reply: "Que pena! Trocamos." },
    ]);
  });

  it("is refused to everybody else, for what is hidden, and with bad words", async () => {
    const id = await aReview();
    for (const other of [pacto, buyer, moderator, { ...buyer, sellerId: "bella" }])
      expect(await replyToReview(other, id, "Oi")).toMatchObject({ problem: "not-yours" });
    for (const bad of ["nada", "", "999999999", "1\0"])
      expect(await replyToReview(bella, bad, "Oi")).toMatchObject({ problem: "not-found" });
    for (const text of ["", " \n\0 ", "a".repeat(1001), "compre em www.fora.example"])
      expect(await replyToReview(bella, id, text)).toMatchObject({ problem: "bad-text" });
    await hideReview(moderator, id, "Ofensa");
    expect(await replyToReview(bella, id, "Oi")).toMatchObject({ problem: "hidden" });
  });
});

describe("reports and moderation", () => {
  it("report once, hide with a reason, restore: figures, letters and audit follow", async () => {
    const id = await aReview();
    const reader = await aViewer();
    const report = (viewer: Viewer) =>
      reportReview(viewer, { reviewId: id, reason: "ofensa", note: "Xinga" });
    expect(await Promise.all([report(reader), report(reader)])).toContainEqual({ ok: true });
    expect(await report(reader)).toMatchObject({ problem: "already-reported" });
    expect(await report(buyer)).toMatchObject({ problem: "own-review" });
    expect(await reportReview(reader, { reviewId: id, reason: "x", note: "" })).toMatchObject({
      problem: "bad-form",
    });
    expect(await figures()).toMatchObject({ count: 1 });

    expect(await hideReview(moderator, id, " \0 ")).toMatchObject({ problem: "reason-missing" });
    expect(await hideReview(moderator, id, "Ofende a loja")).toEqual({ ok: true });
    expect(await hideReview(moderator, id, "De novo")).toMatchObject({ problem: "wrong-status" });
    expect(await figures()).toEqual({ sum: 0, count: 0, fits: [0, 0, 0] });
    expect(await productReviews(dress, ASKED)).toBeNull();
    expect(await report(await aViewer())).toMatchObject({ problem: "not-found" });
    expect(await letters(buyer, "review-hidden")).toMatchObject([{ reason: "Ofende a loja" }]);

    expect(await restoreReview(moderator, id)).toEqual({ ok: true });
    expect(await restoreReview(moderator, id)).toMatchObject({ problem: "wrong-status" });
    expect(await figures()).toEqual({ sum: 5, count: 1, fits: [0, 1, 0] });
    expect(await letters(buyer, "review-restored")).toHaveLength(1);
    const audit = await db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "before", "after"])
      .where("subject_kind", "=", "avaliacao")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(audit).toMatchObject([
      {
        ...{ action: "ocultar-avaliacao", actor_id: moderator.userId, before: { oculta: false } },
        after: { oculta: true, motivo: "Ofende a loja", denuncias: 1 },
      },
      {
        ...{ action: "restaurar-avaliacao", before: { oculta: true, motivo: "Ofende a loja" } },
        after: { oculta: false },
      },
    ]);
  });

  it("reports may be dismissed; then the review stays", async () => {
    const id = await aReview();
    await reportReview(await aViewer(), { reviewId: id, reason: "propaganda", note: "" });
    expect(await dismissReports(moderator, id)).toEqual({ ok: true });
    expect(await dismissReports(moderator, id)).toMatchObject({ problem: "wrong-status" });
    expect(await figures()).toMatchObject({ count: 1 });
  });

  it("is refused without the permission, and for what is not there", async () => {
    const id = await aReview();
    const clerk = await aViewer({ role: "admin", permissions: ["manage_orders", "manage_users"] });
    for (const other of [buyer, bella, clerk, { ...buyer, permissions: ["manage_products" as const] }]) {
      expect(await hideReview(other, id, "Motivo")).toMatchObject({ problem: "not-allowed" });
      expect(await restoreReview(other, id)).toMatchObject({ problem: "not-allowed" });
      expect(await dismissReports(other, id)).toMatchObject({ problem: "not-allowed" });
    }
    for (const bad of ["nada", "999999999", "", "1\0"])
      expect(await hideReview(moderator, bad, "Motivo")).toMatchObject({ problem: "not-found" });
    expect(await figures()).toMatchObject({ count: 1 });
  });

  it("somebody who reports everything is asked to stop", async () => {
    const id = await aReview();
    const reader = await aViewer();
    const report = () => reportReview(reader, { reviewId: id, reason: "outro", note: "" });
    for (let at = 0; at < 20; at++) await report();
    expect(await report()).toMatchObject({ problem: "too-many" });
  });
});

describe("a person's own data", () => {
  it("is copied whole and forgotten whole: the review stays, under nobody's name", async () => {
    const id = await aReview();
    const other = await aReview(TWO, await aViewer());
    await reportReview(buyer, { reviewId: other, reason: "outro", note: "Meu telefone" });
    const copied = () =>
      Promise.all(reviewData.map(async ({ rows }) => (await rows({ ...buyer }).execute(db)).rows));
    const { stars: estrelas, fit: veste, text: texto } = FIVE;
    expect(await copied()).toMatchObject([
      [{ estrelas, veste, texto, id, produto: dress, produto_nome: "Vestido", retirada_em: null }],
      [{ avaliacao: other, motivo: "outro", nota: "Meu telefone", situacao: "aberta" }],
    ]);
    await db.transaction().execute((transaction) => forgetReviewer(transaction, buyer.userId));
    expect(await copied()).toEqual([[], []]);
    expect(await figures()).toMatchObject({ sum: 7, count: 2 });
    expect(await productReviews(dress, { ...ASKED, sort: "maior" })).toMatchObject({
      reviews: [{ ...FIVE, author: "Cliente Maré" }, { author: "Pessoa T." }],
    });
    expect(await hideReview(moderator, id, "Sem autor")).toEqual({ ok: true });
    expect(await letters(buyer, "review-hidden")).toEqual([]);
  });
});
