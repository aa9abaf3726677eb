/**
 * What each job must be told, by name. Every module adds its own:
 *
 *     declare module "#app/platform/jobs/job.ts" {
 *       interface JobPayloads { "expire-payment": { paymentId: string } }
 *     }
 *
 * so that a job cannot be enqueued with the wrong words, nor be left out of the table in `app/jobs.server.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** Throws to be tried again later. A job may run twice (a crash between work and note), so it first looks. */
type Work<Payload> = (payload: Payload) => Promise<void>;

/**
 * Each lane has workers of its own, so that no job waits behind one of another lane. `business` is money, stock and what
 * people wait for; `letters` may stand before a mail server that hangs; `housekeeping` may walk over whole tables.
 */
export const LANES = ["business", "letters", "housekeeping"] as const;
export type Lane = (typeof LANES)[number];

export interface Job<Payload> {
  run: Work<Payload>;
  /** `business` when absent. */
  lane?: Lane;
  /** When it runs by itself: cron words in the shop's own time, America/Sao_Paulo. Such a job is told nothing. */
  schedule?: string;
}

export type JobTable = { [Name in JobName]: Job<JobPayloads[Name]> };
