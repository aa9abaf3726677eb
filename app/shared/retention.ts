/**
 * How long each kind of record is kept, in days. Read by the job that deletes, by the privacy policy and by "Meus
 * dados", so that they agree.
 */
export const DAYS_KEPT = {
  /** Six months, as the Marco Civil (art. 15) asks, and no longer. */
  accesses: 184,
  /** Long enough to answer "did you write to me?", and longer than any `once` key is used. */
  letters: 400,
  /** The letter that says that an account is gone: long enough to be sent. */
  farewells: 7,
  /** Reports compare a month with the same month a year before, and a little more. */
  views: 400,
  /** Thirteen weeks of what people look for, counted without anybody's name. */
  searches: 13 * 7,
  /** After its end: its link still answers that it has expired. */
  quotes: 30,
  /** A file of products and what it changed: as long as it can be undone. */
  imports: 90,
  /** A purchase that is not continued. */
  checkoutDrafts: 90,
  /** Company data that were typed and never sent. */
  verificationDrafts: 180,
  /** To a shop's team, accepted or not: memberships stay without them. */
  teamInvitations: 180,
  /** A household's, since they last changed: bodies change. */
  measures: 2 * 365,
  /** Since it last changed, bought or not. */
  savedCarts: 400,
  /** A consent that ended, as the proof that it was given (LGPD art. 8 § 2). */
  endedConsents: 5 * 365,
  contactMessages: 2 * 365,
  /** The proof that a right was served. */
  privacyRequests: 5 * 365,
  /** Uploaded, and on no product since. */
  unusedPictures: 30,
  /** A session that is not used. */
  sessions: 30,
} as const;

/** A session that began this many days ago is over, however often it was used. */
export const LONGEST_SESSION_DAYS = 180;

/** CTN art. 173 and 195: fiscal records of sales are kept at least this long. */
export const FISCAL_YEARS = 5;

const A_DAY = 24 * 60 * 60 * 1000;

/** Older records are deleted. */
export const keptSince = (now: Date, kind: keyof typeof DAYS_KEPT): Date =>
  new Date(now.getTime() - DAYS_KEPT[kind] * A_DAY);
