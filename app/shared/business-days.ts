export type IsoDate = `${number}-${number}-${number}`;

const DAY = 86_400_000;
const FIXED_HOLIDAYS = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
const BLACK_AWARENESS_DAY = { monthDay: "11-20", firstYear: 2024 };
// Carnival Monday and Tuesday, Good Friday, Corpus Christi. The first two and the last are not national
// holidays, but banks are closed (CMN 4.880/2020).
const DAYS_FROM_EASTER = [-48, -47, -2, 60];

/** Made when first used: loading a page must not wait for Intl. */
function format(language: string, options: Intl.DateTimeFormatOptions): (time: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (time) => {
    made ??= new Intl.DateTimeFormat(language, options);
    return made.format(time);
  };
}

// Swedish writes a date the way ISO does.
const isoInSaoPaulo = format("sv-SE", { timeZone: "America/Sao_Paulo", dateStyle: "short" });
const dayMonth = format("pt-BR", { timeZone: "UTC", day: "numeric", month: "long" });

/** What a form may mean by a date. PostgreSQL knows no year 0, and the day after 9999-12-31 has no such name. */
const FIRST_DATE = "1900-01-01";
const LAST_DATE = "2199-12-31";

export function isIsoDate(text: string): text is IsoDate {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DATE || text > LAST_DATE) return false;
  return !Number.isNaN(time) && fromDayNumber(time / DAY) === text;
}

function dayNumber(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`Not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function fromDayNumber(day: number): IsoDate {
  return new Date(day * DAY).toISOString().slice(0, 10) as IsoDate;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(dayNumber(date) + days);
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The anonymous Gregorian algorithm (Meeus, Jones, Butcher); its letters are the published ones. */
export function easter(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return fromDayNumber(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1) / DAY);
}

export function isBankHoliday(date: IsoDate): boolean {
  const year = Number(date.slice(0, 4));
  const monthDay = date.slice(5);
  return (
    FIXED_HOLIDAYS.includes(monthDay) ||
    (monthDay === BLACK_AWARENESS_DAY.monthDay && year >= BLACK_AWARENESS_DAY.firstYear) ||
    DAYS_FROM_EASTER.includes(daysBetween(easter(year), date))
  );
}

export function isBusinessDay(date: IsoDate): boolean {
  const weekday = new Date(dayNumber(date) * DAY).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(date);
}

/** Zero days is the date itself, even on a holiday; a negative number walks back. */
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not a number of days: ${days}`);
  const step = Math.sign(days);
  let reached = date;
  for (let left = Math.abs(days); left > 0; ) {
    reached = addDays(reached, step);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** Counts the days after `from` up to and including `to`: the inverse of addBusinessDays. */
export function businessDaysBetween(from: IsoDate, to: IsoDate): number {
  const step = Math.sign(daysBetween(from, to));
  let count = 0;
  let reached = from;
  while (reached !== to) {
    reached = addDays(reached, step);
    if (isBusinessDay(reached)) count += step;
  }
  return count;
}

const QUARTER_OF_AN_HOUR = 15 * 60_000;
let latest: { quarter: number; date: IsoDate } | undefined;

/** Asked with every page, and slow to format: in every time zone a day begins with a quarter of an hour. */
export function todayInSaoPaulo(now: Date): IsoDate {
  const quarter = Math.floor(now.getTime() / QUARTER_OF_AN_HOUR);
  if (latest?.quarter !== quarter) latest = { quarter, date: isoInSaoPaulo(now) as IsoDate };
  return latest.date;
}

const MIDNIGHT_IN_SAO_PAULO = /^00:00/;
const timeInSaoPaulo = format("pt-BR", { timeZone: "America/Sao_Paulo", timeStyle: "short" });

/** The last millisecond of a day in São Paulo, whatever its offset from UTC is then. */
export function endOfDayInSaoPaulo(date: IsoDate): Date {
  const nextDayInUtc = (dayNumber(date) + 1) * DAY;
  const midnight = [3, 2]
    .map((hours) => nextDayInUtc + hours * 3_600_000)
    .find((time) => MIDNIGHT_IN_SAO_PAULO.test(timeInSaoPaulo(time)));
  return new Date((midnight ?? nextDayInUtc + 3 * 3_600_000) - 1);
}

/** The first moment of a day in São Paulo. */
export const startOfDayInSaoPaulo = (date: IsoDate): Date =>
  new Date(endOfDayInSaoPaulo(addDays(date, -1)).getTime() + 1);

/** "1 dia útil", "2 dias úteis". */
export const businessDays = (amount: number): string =>
  amount === 1 ? "1 dia útil" : `${amount} dias úteis`;

export function formatDate(date: IsoDate): string {
  return date.split("-").reverse().join("/");
}

export function formatDayMonth(date: IsoDate): string {
  return dayMonth(dayNumber(date) * DAY).replace(/^1 /, "1º ");
}
