import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a column with an index of `text_pattern_ops` begins with this text. `like` would use the index only where the text is known
 * when the statement is planned, and these are planned once.
 */
export const beginsWith = (column: string, text: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} ~>=~ ${text}::text and ${sql.ref(column)} ~<~ (${text}::text || chr(${sql.lit(0x10ffff)})))`;
