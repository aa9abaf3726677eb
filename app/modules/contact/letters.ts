import type { ContactMessageProps } from "./letters/contact-message.tsx";
import type { ContactReceivedProps } from "./letters/contact-received.tsx";

declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "contact-message": ContactMessageProps;
    "contact-received": ContactReceivedProps;
  }
}
