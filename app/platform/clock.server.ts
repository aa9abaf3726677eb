/**
 * The only source of time. Rules, SQL parameters and jobs use it instead of `Date.now()` or `now()`, so that tests
 * can set it.
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
