import { asParagraphs } from "./text.ts";

export const MAX_REASON_LENGTH = 1000;

/** Why an administrator decides, as typed for somebody to read: trimmed, without control characters but with its lines; "" is none. */
export const readReason = (text: string): string =>
  asParagraphs(text.slice(0, MAX_REASON_LENGTH * 2))
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed();
