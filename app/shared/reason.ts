import { asParagraphs } from "./text.ts";

export const MAX_REASON_LENGTH = 1000;

/** An administrator's reason as typed: trimmed, without control characters, with its lines; "" is none. */
export const readReason = (text: string): string =>
  asParagraphs(text.slice(0, MAX_REASON_LENGTH * 2))
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed();
