import { sql } from "kysely";

/** A bigint that PostgreSQL accepts. */
export const isRequestId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** Names one sending of a request, to the microsecond: a correction that is sent again gets another. */
export const sendingOf = sql<string>`extract(epoch from submitted_at)::text`;
