import { DAYS_KEPT } from "#app/shared/retention.ts";

/** A session that was not used for so long is over. */
export const SESSION_DAYS = DAYS_KEPT.sessions;

/** Administrators sign in again after a working day, however busy it was. */
export const ADMIN_SESSION_HOURS = 8;

/** How many browsers may be signed in to one account: one more ends the session that began first. */
export const MAX_SESSIONS = 50;
