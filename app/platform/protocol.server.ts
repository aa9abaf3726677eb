import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { randomCode } from "./signed-code.server.ts";

const LETTERS = 8;

/** The number of a request, to ask about it later: what it is, the day, and letters that are not mistaken by phone. */
export const newProtocol = (kind: "ATD" | "LGPD", now: Date): string =>
  `${kind}-${todayInSaoPaulo(now).replaceAll("-", "")}-${randomCode(LETTERS).toUpperCase()}`;
