import { expect } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { recordDelivered, shipShipment } from "#app/modules/orders/lifecycle/index.server.ts";
import type { ReviewContent } from "#app/modules/reviews/review.ts";
import { editReview, writeReview } from "#app/modules/reviews/write-review.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "./factories.ts";
import { aPaidOrder } from "./orders.ts";

export const ASKED = { page: 1, sort: "recentes", stars: null } as const;
export const FIVE: ReviewContent = { stars: 5, fit: "normal", text: "Linda, e veste bem." };
export const TWO: ReviewContent = { stars: 2, fit: "pequeno", text: "Apertada nos ombros." };

export let bella: Viewer;
export let pacto: Viewer;
export let moderator: Viewer;
export let buyer: Viewer;
export let dress: string;

/** Two shops and an administrator of reviews. */
export async function openReviewedShops(): Promise<void> {
  bella = await aViewer({ role: "lojista", sellerId: "bella", email: "bella@mare.test" });
  pacto = await aViewer({ role: "lojista", sellerId: "pacto", email: "pacto@mare.test" });
  moderator = await aViewer({ role: "admin", permissions: ["manage_products"] });
  await aSeller({ id: "bella", name: "Bella Colada", user_id: bella.userId });
  await aSeller({ id: "pacto", name: "Pacto Jeans", user_id: pacto.userId });
}

/** A new buyer and a new dress for each test. */
export async function aNewDress(): Promise<void> {
  buyer = await aViewer({ name: "Marina Duarte" });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", pieces: 500 });
}

export const line = (quantity = 1) => ({ productId: dress, color: "Coral", size: "P", quantity });
export const aSentOrder = async (viewer: Viewer, quantity = 1): Promise<string> => {
  const { orderId } = await aPaidOrder(viewer, [line(quantity)]);
  await shipShipment(bella, { orderId, carrier: "Correios", trackingCode: "BR123456789BR" });
  return orderId;
};
export const aDeliveredOrder = async (viewer: Viewer = buyer): Promise<string> => {
  const orderId = await aSentOrder(viewer);
  await recordDelivered(viewer, { orderId, sellerId: "bella" });
  return orderId;
};
export const write = (viewer: Viewer, orderId: string, content: ReviewContent = FIVE) =>
  writeReview(viewer, { orderId, productId: dress, content });
export const edit = (content: ReviewContent, viewer: Viewer = buyer) =>
  editReview(viewer, { productId: dress, content });
export const aReview = async (content: ReviewContent = FIVE, viewer: Viewer = buyer): Promise<string> => {
  expect(await write(viewer, await aDeliveredOrder(viewer), content)).toEqual({ ok: true });
  const { id } = await db
    .selectFrom("avaliacoes")
    .select("id")
    .where("user_id", "=", viewer.userId)
    .where("product_id", "=", dress)
    .executeTakeFirstOrThrow();
  return id;
};

/** The stored rating beside one computed from the rows; they must be equal. */
export async function figures() {
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

export const letters = async (to: Viewer, kind: string) =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("recipient", "=", to.email)
      .where("kind", "=", kind)
      .execute()
  ).map(({ props }) => props);
