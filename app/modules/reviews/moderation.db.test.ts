import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import {
  ASKED,
  aNewDress,
  aReview,
  bella,
  buyer,
  dress,
  FIVE,
  figures,
  letters,
  moderator,
  openReviewedShops,
  pacto,
  TWO,
} from "#tests/support/reviews.ts";
import { dismissReports, hideReview, restoreReview } from "./moderate-review.server.ts";
import { forgetReviewer, reviewData } from "./personal-data.server.ts";
import { productReviews } from "./product-reviews.server.ts";
import { replyToReview } from "./reply-to-review.server.ts";
import { reportReview } from "./report-review.server.ts";

beforeAll(openReviewedShops);
beforeEach(aNewDress);

describe("the seller's reply", () => {
  it("is given once, mailed to the author once, and may be edited", async () => {
    const id = await aReview(TWO);
    expect(await replyToReview(bella, id, { reply: "Que pena! Trocamos.", shown: "" })).toEqual({ ok: true });
    // A colleague's form that was open before.
    const late = { reply: "Outra resposta.", shown: "" };
    expect(await replyToReview(bella, id, late)).toMatchObject({ kind: "conflict", problem: "answered" });
    const edited = { reply: "Que pena! Trocamos sem custo.", shown: "Que pena! Trocamos." };
    expect(await replyToReview(bella, id, edited)).toEqual({ ok: true });
    expect(await productReviews(dress, ASKED)).toMatchObject({
      reviews: [{ reply: { text: "Que pena! Trocamos sem custo.", edited: true } }],
    });
    expect(await letters(buyer, "review-replied")).toMatchObject([
      { seller: "Bella Colada", reply: "Que pena! Trocamos." },
    ]);
  });

  it("is refused to everybody else, and for what is hidden", async () => {
    const id = await aReview();
    for (const other of [
      pacto,
      buyer,
      moderator,
      { ...buyer, shop: { id: "bella", roles: ["pedidos"] } satisfies Viewer["shop"] },
    ])
      expect(await replyToReview(other, id, { reply: "Oi", shown: "" })).toMatchObject({
        problem: "not-yours",
      });
    for (const bad of ["nada", "", "999999999", "1\0"])
      expect(await replyToReview(bella, bad, { reply: "Oi", shown: "" })).toMatchObject({
        problem: "not-found",
      });
    await hideReview(moderator, id, "Ofensa");
    expect(await replyToReview(bella, id, { reply: "Oi", shown: "" })).toMatchObject({ problem: "hidden" });
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
    expect(await figures()).toMatchObject({ count: 1 });

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
        action: "ocultar-avaliacao",
        actor_id: moderator.userId,
        before: { oculta: false },
        after: { oculta: true, motivo: "Ofende a loja", denuncias: 1 },
      },
      {
        action: "restaurar-avaliacao",
        before: { oculta: true, motivo: "Ofende a loja" },
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

  it("reports are throttled for each person", async () => {
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
      Promise.all(
        reviewData.map(async ({ rows }) => (await rows({ ...buyer, sellerId: null }).execute(db)).rows),
      );
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
