import { defineLetter } from "#app/modules/notifications/index.ts";

export const orderCancelledLetter = defineLetter("order-cancelled", async () => ({
  default: (await import("./cancellation-letters.tsx")).orderCancelled,
}));
export const orderDeliveredLetter = defineLetter("order-delivered", async () => ({
  default: (await import("./shipment-letters.tsx")).orderDelivered,
}));
export const orderPaidLetter = defineLetter("order-paid", async () => ({
  default: (await import("./order-letters.tsx")).orderPaid,
}));
export const orderReadyLetter = defineLetter("order-ready", async () => ({
  default: (await import("./pickup-letters.tsx")).orderReady,
}));
export const orderReceivedLetter = defineLetter("order-received", async () => ({
  default: (await import("./order-letters.tsx")).orderReceived,
}));
export const orderRefundedLetter = defineLetter("order-refunded", async () => ({
  default: (await import("./refund-letters.tsx")).orderRefunded,
}));
export const orderShippedLetter = defineLetter("order-shipped", async () => ({
  default: (await import("./shipment-letters.tsx")).orderShipped,
}));
export const orderToShipLetter = defineLetter("order-to-ship", async () => ({
  default: (await import("./seller-letters.tsx")).orderToShip,
}));
export const parcelsDueLetter = defineLetter("parcels-due", async () => ({
  default: (await import("./seller-letters.tsx")).parcelsDue,
}));
export const pickupReminderLetter = defineLetter("pickup-reminder", async () => ({
  default: (await import("./pickup-letters.tsx")).pickupReminder,
}));
export const piecesRefundedLetter = defineLetter("pieces-refunded", async () => ({
  default: (await import("./refund-letters.tsx")).piecesRefunded,
}));
export const returnRefusedLetter = defineLetter("return-refused", async () => ({
  default: (await import("./return-letters.tsx")).returnRefused,
}));
export const returnRequestedLetter = defineLetter("return-requested", async () => ({
  default: (await import("./return-letters.tsx")).returnRequested,
}));
export const returnToReceiveLetter = defineLetter("return-to-receive", async () => ({
  default: (await import("./return-letters.tsx")).returnToReceive,
}));
export const returnSettledLetter = defineLetter("return-settled", async () => ({
  default: (await import("./return-letters.tsx")).returnSettled,
}));
export const saleCancelledLetter = defineLetter("sale-cancelled", async () => ({
  default: (await import("./cancellation-letters.tsx")).saleCancelled,
}));
export const saleRefundedLetter = defineLetter("sale-refunded", async () => ({
  default: (await import("./refund-letters.tsx")).saleRefunded,
}));
export const saleSettledLetter = defineLetter("sale-settled", async () => ({
  default: (await import("./return-letters.tsx")).saleSettled,
}));
export const trackingCorrectedLetter = defineLetter("tracking-corrected", async () => ({
  default: (await import("./shipment-letters.tsx")).trackingCorrected,
}));
export const disputeOpenedLetter = defineLetter("dispute-opened", async () => ({
  default: (await import("./dispute-letters.tsx")).disputeOpened,
}));
export const disputeEndedLetter = defineLetter("dispute-ended", async () => ({
  default: (await import("./dispute-letters.tsx")).disputeEnded,
}));
export const disputeToldLetter = defineLetter("dispute-told", async () => ({
  default: (await import("./dispute-letters.tsx")).disputeTold,
}));
