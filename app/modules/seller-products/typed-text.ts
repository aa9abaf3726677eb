// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;

/** What somebody typed or pasted, as it can be stored: no control characters, no half characters, one way to spell. */
export const asParagraphs = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_CHARACTERS, " ")
    .normalize("NFC")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

export const asOneLine = (typed: string): string => asParagraphs(typed).replace(/\s+/g, " ");
