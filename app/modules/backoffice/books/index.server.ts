export { askForBookCheck, checkBooksJob } from "./check-books.server.ts";
