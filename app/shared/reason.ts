export const LONGEST_REASON = 1000;

/** Why an administrator decides, as typed for somebody to read: trimmed, without control characters but with its lines; "" is none. */
export const readReason = (text: string): string =>
  text
    .slice(0, LONGEST_REASON * 2)
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, " ")
    .trim()
    .slice(0, LONGEST_REASON)
    .toWellFormed();
