import type { ShopDataProps } from "./letters/shop-data.tsx";
import type { ShopReactivatedProps } from "./letters/shop-reactivated.tsx";
import type { ShopSuspendedProps } from "./letters/shop-suspended.tsx";
import type { VerificationApprovedProps } from "./letters/verification-approved.tsx";
import type { VerificationCorrectionProps } from "./letters/verification-correction.tsx";
import type { VerificationReceivedProps } from "./letters/verification-received.tsx";
import type { VerificationRejectedProps } from "./letters/verification-rejected.tsx";

declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "verification-received": VerificationReceivedProps;
    "verification-approved": VerificationApprovedProps;
    "verification-rejected": VerificationRejectedProps;
    "verification-correction": VerificationCorrectionProps;
    "shop-data": ShopDataProps;
    "shop-suspended": ShopSuspendedProps;
    "shop-reactivated": ShopReactivatedProps;
  }
}
