import type { Check } from "./check.ts";

/** Whatever strikes and whatever is sent, the shop never answers that it does not know what happened, 503 apart. */
export const noBrokenAnswers: Check = ({ journal }) =>
  journal.broken.map(({ what, id }) => ({ where: what, what: `answered with ${id}` }));

/** No page shows what another person is called or does, a price that nobody asks, or that something broke. */
export const pagesAreRight: Check = ({ journal }) => journal.misread;

/** Nobody keeps the stock from the others without paying. */
export const nobodyHoards: Check = ({ journal }) =>
  journal.hoarded.map(({ userId, what }) => ({ where: `account ${userId}`, what }));

/** No attack has an effect. */
export const attacksFail: Check = ({ journal }) =>
  journal.attacks.flatMap(({ what, status, succeeded }) =>
    succeeded ? [{ where: `attack by ${what}`, what: `it was answered ${status} and worked` }] : [],
  );

/** Nothing waits for a person: every job was done in the end. */
export const jobsAreDone: Check = ({ books }) =>
  books.failedJobs.map(({ task, error }) => ({ where: `job ${task}`, what: `it gave up: ${error}` }));
