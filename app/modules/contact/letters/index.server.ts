import { defineLetter } from "#app/modules/notifications/index.ts";

export const contactMessageLetter = defineLetter("contact-message", () => import("./contact-message.tsx"));
export const contactReceivedLetter = defineLetter("contact-received", () => import("./contact-received.tsx"));
