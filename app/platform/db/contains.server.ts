import { type RawBuilder, type SqlBool, sql } from "kysely";
import { plainText } from "#app/shared/text.ts";

/**
 * Whether a column that `plain_text` filled holds these words anywhere, whatever their accents and capitals. Wildcards are
 * letters like any other; nothing asked is found everywhere. A trigram index on the column answers it. The pattern is
 * made here: made by the database it would be made anew for every row that no index spares it.
 */
export const contains = (column: string, words: string): RawBuilder<SqlBool> =>
  words === ""
    ? sql`true`
    : sql`${sql.ref(column)} like ${`%${plainText(words).replace(/[\\%_]/g, "\\$&")}%`}`;
