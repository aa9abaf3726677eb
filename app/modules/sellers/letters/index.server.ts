import { defineLetter } from "#app/modules/notifications/index.ts";

export const shopDataLetter = defineLetter("shop-data", () => import("./shop-data.tsx"));
export const shopReactivatedLetter = defineLetter("shop-reactivated", () => import("./shop-reactivated.tsx"));
export const shopSuspendedLetter = defineLetter("shop-suspended", () => import("./shop-suspended.tsx"));
export const teamChangedLetter = defineLetter("team-changed", () => import("./team-changed.tsx"));
export const teamInvitationLetter = defineLetter("team-invitation", () => import("./team-invitation.tsx"));
export const verificationApprovedLetter = defineLetter(
  "verification-approved",
  () => import("./verification-approved.tsx"),
);
export const verificationCorrectionLetter = defineLetter(
  "verification-correction",
  () => import("./verification-correction.tsx"),
);
export const verificationReceivedLetter = defineLetter(
  "verification-received",
  () => import("./verification-received.tsx"),
);
export const verificationRejectedLetter = defineLetter(
  "verification-rejected",
  () => import("./verification-rejected.tsx"),
);
