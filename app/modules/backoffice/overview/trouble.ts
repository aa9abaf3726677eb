/** What can be wrong, the most harmful first. */
export const TROUBLE_KINDS = [
  "book-differences",
  "bank-differences",
  "open-disputes",
  "late-orders",
  "stuck-payments",
  "receipts",
  "stuck-refunds",
  "waiting-payouts",
  "old-debts",
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

export const MAX_WAIT = {
  /** Payments are ended by a job that runs every minute. */
  paymentMinutes: 10,
  refundMinutes: 60,
  jobMinutes: 15,
  letterMinutes: 15,
  /** Older failures are not shown: after a week nothing can be done about a wrong address. */
  letterDays: 7,
  /** The post takes some days to bring the goods back. */
  returnDays: 7,
  /** From the preparation of a payout to its confirmation. */
  payoutDays: 3,
  /** A reported review may insult somebody or show a telephone number. */
  reportDays: 2,
};
