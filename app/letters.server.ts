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
};
