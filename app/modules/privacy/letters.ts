import type { AccountDeletedProps } from "./letters/account-deleted.tsx";
import type { PrivacyRequestAnsweredProps } from "./letters/privacy-request-answered.tsx";
import type { PrivacyRequestReceivedProps } from "./letters/privacy-request-received.tsx";

declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "account-deleted": AccountDeletedProps;
    "privacy-request-answered": PrivacyRequestAnsweredProps;
    "privacy-request-received": PrivacyRequestReceivedProps;
  }
}
