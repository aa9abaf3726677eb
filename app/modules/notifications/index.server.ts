export { findLetter, linksOf, listLetters } from "./letter-queries.server.ts";
export { forgetLetters, letterData } from "./personal-data.server.ts";
export { type MailCarrier, type Message, mailCarrier } from "./ports.server.ts";
export { forgetOldLetters, forgetShortLivedLetters, postLetter } from "./post-letter.server.ts";
export { sendLetter, sendLetterJob } from "./send-letter.server.ts";
export { unsentLetters } from "./sql.server.ts";
