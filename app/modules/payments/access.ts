import { may, type Viewer } from "#app/modules/identity/index.ts";

/** Its buyer, and who looks after orders. For everybody else a payment does not exist. */
export function maySeePayment(viewer: Viewer | null, payment: { userId: string }): boolean {
  return viewer !== null && (viewer.userId === payment.userId || may(viewer, "manage_orders"));
}
