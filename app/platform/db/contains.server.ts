import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a column that `plain_text` filled holds these words anywhere, whatever their accents and capitals. Wildcards are
 * letters like any other; nothing asked is found everywhere. A trigram index on the column answers it.
 */
export const contains = (column: string, words: string): RawBuilder<SqlBool> =>
  words === ""
    ? sql`true`
    : sql`${sql.ref(column)} like '%' || regexp_replace(plain_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
