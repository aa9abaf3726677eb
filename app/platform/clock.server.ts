/**
 * The one source of time. Rules, SQL parameters and jobs ask it, never `Date.now()` or `now()`,
 * so that a test can stand on the last minute of a PIX or the eve of a holiday.
 */
let offset = 0;

export const clock = {
  now: (): Date => new Date(Date.now() + offset),
  moveTo: (moment: Date): void => {
    offset = moment.getTime() - Date.now();
  },
  advance: (milliseconds: number): void => {
    offset += milliseconds;
  },
  reset: (): void => {
    offset = 0;
  },
};
