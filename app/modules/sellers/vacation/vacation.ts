import { formatDate, type IsoDate } from "#app/shared/business-days.ts";

/** Days on which a shop sells nothing; both count. */
export interface Vacation {
  from: IsoDate;
  until: IsoDate;
  text: string;
}

/** Names what a form of the vacation was made from, so that it takes back nothing that a colleague changed meanwhile. */
export const versionOf = (vacation: Vacation | null): string =>
  vacation ? `${vacation.from} ${vacation.until} ${vacation.text}` : "";

/** As long as a quarter; a shop that closes for longer asks to be closed. */
export const MAX_VACATION_DAYS = 93;
export const MAX_VACATION_TEXT = 300;

/** As the database keeps it, with the days as text. */
interface VacationRow {
  vacationFrom: string | null;
  vacationUntil: string | null;
  vacationText: string;
}

export const vacationOf = ({ vacationFrom, vacationUntil, vacationText }: VacationRow): Vacation | null =>
  vacationFrom && vacationUntil
    ? { from: vacationFrom as IsoDate, until: vacationUntil as IsoDate, text: vacationText }
    : null;

/** What a shop's products say on this day; null when they can be bought. */
export function awayOn(row: VacationRow, today: IsoDate): Pick<Vacation, "until" | "text"> | null {
  const vacation = vacationOf(row);
  if (!vacation || today < vacation.from || today > vacation.until) return null;
  return { until: vacation.until, text: vacation.text };
}

export const awayText = (until: IsoDate): string => `A loja está de férias até ${formatDate(until)}`;
