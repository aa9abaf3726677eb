import { defineLetter } from "#app/modules/notifications/index.ts";

export const cartReminderLetter = defineLetter("cart-reminder", () => import("./cart-reminder.tsx"));
