import type { AccountBlockedProps } from "./letters/account-blocked.tsx";
import type { AccountExistsProps } from "./letters/account-exists.tsx";
import type { AccountUnblockedProps } from "./letters/account-unblocked.tsx";
import type { AdminSignInProps } from "./letters/admin-sign-in.tsx";
import type { ConfirmEmailProps } from "./letters/confirm-email.tsx";
import type { ConfirmNewEmailProps } from "./letters/confirm-new-email.tsx";
import type { EmailChangedProps } from "./letters/email-changed.tsx";
import type { PasswordChangedProps } from "./letters/password-changed.tsx";
import type { ResetPasswordProps } from "./letters/reset-password.tsx";

declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "confirm-email": ConfirmEmailProps;
    "reset-password": ResetPasswordProps;
    "password-changed": PasswordChangedProps;
    "email-changed": EmailChangedProps;
    "confirm-new-email": ConfirmNewEmailProps;
    "admin-sign-in": AdminSignInProps;
    "account-exists": AccountExistsProps;
    "account-blocked": AccountBlockedProps;
    "account-unblocked": AccountUnblockedProps;
  }
}
