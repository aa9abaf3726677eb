import { defineLetter } from "#app/modules/notifications/index.ts";

export const booksDisagreeLetter = defineLetter("books-disagree", () => import("./books-disagree.tsx"));
