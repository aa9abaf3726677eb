import { addDays, type IsoDate, startOfDayInSaoPaulo } from "#app/shared/business-days.ts";

/** "2026-10". */
export type Month = `${number}-${number}`;

export const monthOf = (day: IsoDate): Month => day.slice(0, 7) as Month;

/** A month of this century as an address names it; anything else is the given one. */
export const readMonth = (text: string | null, otherwise: Month): Month =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : otherwise;

export const monthBefore = (month: Month): Month => monthOf(addDays(`${month}-01` as IsoDate, -1));
export const monthAfter = (month: Month): Month => monthOf(addDays(`${month}-28` as IsoDate, 4));

/** Its first moment in São Paulo, and the first one after it. */
export const boundsOf = (month: Month): { from: Date; to: Date } => ({
  from: startOfDayInSaoPaulo(`${month}-01` as IsoDate),
  to: startOfDayInSaoPaulo(`${monthAfter(month)}-01` as IsoDate),
});

const NAMES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** "outubro de 2026". */
export const monthName = (month: Month): string =>
  `${NAMES[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;
