import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { randomCode } from "./signed-code.server.ts";

const LETTERS = 8;

/** The number of a request, to ask about it later: a prefix, the day, and letters that are not mistaken by phone. */
export const newProtocol = (prefix: string, now: Date): string =>
  `${prefix}-${todayInSaoPaulo(now).replaceAll("-", "")}-${randomCode(LETTERS).toUpperCase()}`;
