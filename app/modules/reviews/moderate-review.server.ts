import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { type ReviewResult, refused } from "./refusals.ts";
import { isReviewId } from "./review.ts";
import { postReviewModerated } from "./review-letters.server.ts";

interface HeldReview {
  id: string;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

/** Hides a review and takes it out of the figures; its open reports are accepted. */
export const hideReview = (viewer: Viewer, reviewId: string, reason: string): Promise<ReviewResult> =>
  moderate(viewer, reviewId, async (transaction, review) => {
    if (review.hidden_at) throw new Refused(refused("wrong-status"));
    await setHidden(transaction, reviewId, { hidden_at: clock.now(), hidden_reason: reason });
    const reports = await settleReports(transaction, reviewId, "aceita");
    await recordAudit(transaction, {
      actor: viewer,
      action: "ocultar-avaliacao",
      subject: { kind: "avaliacao", id: reviewId },
      before: { oculta: false },
      after: { oculta: true, motivo: reason, denuncias: reports },
    });
    await postReviewModerated(transaction, reviewId, { hidden: true, reason });
  });

/** Shows it again. */
export const restoreReview = (viewer: Viewer, reviewId: string): Promise<ReviewResult> =>
  moderate(viewer, reviewId, async (transaction, review) => {
    if (!review.hidden_at) throw new Refused(refused("wrong-status"));
    await setHidden(transaction, reviewId, { hidden_at: null, hidden_reason: null });
    await recordAudit(transaction, {
      actor: viewer,
      action: "restaurar-avaliacao",
      subject: { kind: "avaliacao", id: reviewId },
      before: { oculta: true, motivo: review.hidden_reason },
      after: { oculta: false },
    });
    await postReviewModerated(transaction, reviewId, { hidden: false });
  });

/** The review stays visible; its open reports are dismissed. */
export const dismissReports = (viewer: Viewer, reviewId: string): Promise<ReviewResult> =>
  moderate(viewer, reviewId, async (transaction) => {
    const reports = await settleReports(transaction, reviewId, "dispensada");
    if (reports === 0) throw new Refused(refused("wrong-status"));
    await recordAudit(transaction, {
      actor: viewer,
      action: "dispensar-denuncias",
      subject: { kind: "avaliacao", id: reviewId },
      before: { denuncias: reports },
      after: { denuncias: 0 },
    });
  });

async function moderate(
  viewer: Viewer,
  reviewId: string,
  work: (transaction: Transaction<DB>, review: HeldReview) => Promise<void>,
): Promise<ReviewResult> {
  if (!may(viewer, "manage_products")) return refused("not-allowed");
  if (!isReviewId(reviewId)) return refused("not-found");
  return inTransaction(async (transaction) => {
    const review = await transaction
      .selectFrom("avaliacoes")
      .select(["id", "hidden_at", "hidden_reason"])
      .where("id", "=", reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new Refused(refused("not-found"));
    await work(transaction, review);
    return {};
  });
}

const setHidden = (
  transaction: Transaction<DB>,
  reviewId: string,
  hidden: { hidden_at: Date | null; hidden_reason: string | null },
) => transaction.updateTable("avaliacoes").set(hidden).where("id", "=", reviewId).execute();

async function settleReports(
  transaction: Transaction<DB>,
  reviewId: string,
  status: "aceita" | "dispensada",
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("avaliacao_denuncias")
    .set({ status, decided_at: clock.now() })
    .where("avaliacao_id", "=", reviewId)
    .where("status", "=", "aberta")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
