import type { LetterTable } from "#app/modules/notifications/index.server.ts";

/** Every letter the shop writes. Each is loaded when the first of its kind is written, in the worker process only. */
export const letters: LetterTable = {
  "confirm-email": () => import("#app/modules/identity/letters/confirm-email.tsx"),
  "reset-password": () => import("#app/modules/identity/letters/reset-password.tsx"),
  "password-changed": () => import("#app/modules/identity/letters/password-changed.tsx"),
  "email-changed": () => import("#app/modules/identity/letters/email-changed.tsx"),
  "confirm-new-email": () => import("#app/modules/identity/letters/confirm-new-email.tsx"),
  "admin-sign-in": () => import("#app/modules/identity/letters/admin-sign-in.tsx"),
  "account-exists": () => import("#app/modules/identity/letters/account-exists.tsx"),
  "cart-reminder": () => import("#app/modules/cart/letters/cart-reminder.tsx"),
  "order-received": () => import("#app/modules/orders/letters/order-received.tsx"),
  "order-paid": () => import("#app/modules/orders/letters/order-paid.tsx"),
  "order-shipped": () => import("#app/modules/orders/letters/order-shipped.tsx"),
  "order-delivered": () => import("#app/modules/orders/letters/order-delivered.tsx"),
  "order-cancelled": () => import("#app/modules/orders/letters/order-cancelled.tsx"),
  "order-refunded": () => import("#app/modules/orders/letters/order-refunded.tsx"),
  "return-requested": () => import("#app/modules/orders/letters/return-requested.tsx"),
  "return-to-receive": () => import("#app/modules/orders/letters/return-to-receive.tsx"),
  "parcels-due": () => import("#app/modules/seller-desk/letters/parcels-due.tsx"),
  "order-to-ship": () => import("#app/modules/orders/letters/order-to-ship.tsx"),
  "verification-received": () => import("#app/modules/sellers/letters/verification-received.tsx"),
  "verification-approved": () => import("#app/modules/sellers/letters/verification-approved.tsx"),
  "verification-rejected": () => import("#app/modules/sellers/letters/verification-rejected.tsx"),
  "verification-correction": () => import("#app/modules/sellers/letters/verification-correction.tsx"),
  "shop-suspended": () => import("#app/modules/sellers/letters/shop-suspended.tsx"),
  "shop-reactivated": () => import("#app/modules/sellers/letters/shop-reactivated.tsx"),
};
