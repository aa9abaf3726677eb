/** What can be wrong, in the order in which it hurts people. */
export const TROUBLE_KINDS = [
  "late-orders",
  "stuck-payments",
  "receipts",
  "stuck-refunds",
  "late-verifications",
  "late-requests",
  "waiting-returns",
  "forgotten-pickups",
  "waiting-reports",
  "failing-jobs",
  "unsent-letters",
] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

export interface Trouble {
  kind: TroubleKind;
  /** At most `MAX_COUNTED`, which then means "or more". */
  count: number;
  oldest: Date;
  /** Which background jobs. */
  tasks?: string[];
}

export const MAX_COUNTED = 1000;

export const PATIENCE = {
  /** Payments are ended by a job that runs every minute. */
  paymentMinutes: 10,
  refundMinutes: 60,
  jobMinutes: 15,
  letterMinutes: 15,
  /** An address that does not exist is known after one try, and nothing to do about after a week. */
  letterDays: 7,
  /** The goods are on their way back for some days. */
  returnDays: 7,
  /** Somebody may be insulted, or a telephone number in sight, meanwhile. */
  reportDays: 2,
};
