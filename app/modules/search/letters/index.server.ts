import { defineLetter } from "#app/modules/notifications/index.ts";

export const searchArrivedLetter = defineLetter("search-arrived", () => import("./search-arrived.tsx"));
