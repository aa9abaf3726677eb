import { defineLetter } from "#app/modules/notifications/index.ts";

export const backInStockLetter = defineLetter("back-in-stock", () => import("./back-in-stock.tsx"));
