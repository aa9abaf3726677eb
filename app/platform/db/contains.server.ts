import { type RawBuilder, type SqlBool, sql } from "kysely";
import { plainText } from "#app/shared/accents.ts";

/**
 * Whether a column filled by `plain_text` contains this text, ignoring accents and case. Wildcards are ordinary
 * characters; an empty text matches everything. Uses a trigram index on the column. The pattern is built here: built
 * in SQL it would be evaluated for every row.
 */
export const contains = (column: string, words: string): RawBuilder<SqlBool> =>
  words === ""
    ? sql`true`
    : sql`${sql.ref(column)} like ${`%${plainText(words).replace(/[\\%_]/g, "\\$&")}%`}`;
