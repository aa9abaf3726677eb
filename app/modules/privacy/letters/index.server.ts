import { defineLetter } from "#app/modules/notifications/index.ts";

export const accountDeletedLetter = defineLetter("account-deleted", () => import("./account-deleted.tsx"));
export const privacyRequestAnsweredLetter = defineLetter(
  "privacy-request-answered",
  () => import("./privacy-request-answered.tsx"),
);
export const privacyRequestReceivedLetter = defineLetter(
  "privacy-request-received",
  () => import("./privacy-request-received.tsx"),
);
