export { booksStanding } from "./books-standing.server.ts";
export { askForBookCheck, checkBooksJob } from "./check-books.server.ts";
