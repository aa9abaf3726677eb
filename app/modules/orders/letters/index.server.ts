import { defineLetter } from "#app/modules/notifications/index.ts";

export const orderCancelledLetter = defineLetter("order-cancelled", () => import("./order-cancelled.tsx"));
export const orderDeliveredLetter = defineLetter("order-delivered", () => import("./order-delivered.tsx"));
export const orderPaidLetter = defineLetter("order-paid", () => import("./order-paid.tsx"));
export const orderReadyLetter = defineLetter("order-ready", () => import("./order-ready.tsx"));
export const orderReceivedLetter = defineLetter("order-received", () => import("./order-received.tsx"));
export const orderRefundedLetter = defineLetter("order-refunded", () => import("./order-refunded.tsx"));
export const orderShippedLetter = defineLetter("order-shipped", () => import("./order-shipped.tsx"));
export const orderToShipLetter = defineLetter("order-to-ship", () => import("./order-to-ship.tsx"));
export const parcelsDueLetter = defineLetter("parcels-due", () => import("./parcels-due.tsx"));
export const pickupReminderLetter = defineLetter("pickup-reminder", () => import("./pickup-reminder.tsx"));
export const piecesRefundedLetter = defineLetter("pieces-refunded", () => import("./pieces-refunded.tsx"));
export const returnRefusedLetter = defineLetter("return-refused", () => import("./return-refused.tsx"));
export const returnRequestedLetter = defineLetter("return-requested", () => import("./return-requested.tsx"));
export const returnToReceiveLetter = defineLetter(
  "return-to-receive",
  () => import("./return-to-receive.tsx"),
);
export const saleCancelledLetter = defineLetter("sale-cancelled", () => import("./sale-cancelled.tsx"));
export const saleRefundedLetter = defineLetter("sale-refunded", () => import("./sale-refunded.tsx"));
export const trackingCorrectedLetter = defineLetter(
  "tracking-corrected",
  () => import("./tracking-corrected.tsx"),
);
