import type { Viewer } from "#app/modules/identity/index.ts";
import { receivedItems } from "#app/modules/orders/buyer/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  editableUntil,
  type Fit,
  isEditable,
  type OwnReview,
  type ReviewableItem,
  type Stars,
} from "./review.ts";

/** The received products of the viewer's own order, each with its review; null for another person's order. */
export async function reviewsOfOrder({ userId }: Viewer, orderId: string): Promise<ReviewableItem[] | null> {
  const items = await receivedItems(db, userId, orderId);
  if (!items || items.length === 0) return items && [];
  const rows = await db
    .selectFrom("avaliacoes")
    .select(["product_id", "stars", "fit", "text", "created_at", "reply", "hidden_at", "hidden_reason"])
    .where("user_id", "=", userId)
    .where(
      "product_id",
      "in",
      items.map(({ productId }) => productId),
    )
    .execute();
  return items.map((item) => {
    const row = rows.find(({ product_id }) => product_id === item.productId);
    return { ...item, review: row ? ownReview(row) : { state: "open" } };
  });
}

interface Row {
  stars: number;
  fit: string | null;
  text: string;
  created_at: Date;
  reply: string | null;
  hidden_reason: string | null;
}

function ownReview(row: Row): OwnReview {
  const { text, reply, created_at: createdAt, hidden_reason: reason } = row;
  const content = { stars: row.stars as Stars, fit: row.fit as Fit | null, text, createdAt, reply };
  if (reason !== null) return { ...content, state: "hidden", reason };
  return isEditable(createdAt, clock.now())
    ? { ...content, state: "editable", until: editableUntil(createdAt) }
    : { ...content, state: "closed" };
}
