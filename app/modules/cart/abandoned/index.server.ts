export { restoredCart, savedCartOf } from "./abandoned-cart-queries.server.ts";
export { markCartRecovered, takeBoughtOutOfSavedCart } from "./mark-cart-recovered.server.ts";
export { remindAbandonedCartsJob } from "./remind-carts.server.ts";
export { remindsBehind, setReminder, stopReminders, wantsReminder } from "./reminder-consent.server.ts";
export { forgetOldCarts, saveAbandonedCart } from "./save-abandoned-cart.server.ts";
