import { expressionBuilder } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";

/**
 * The stored pictures in queries of other modules, under the name `picture`:
 * `left join ${storedPictures} on picture.id = cover.picture_id`. The planner reads it as the table itself.
 */
export const storedPictures = expressionBuilder<DB, never>()
  .selectFrom("pictures")
  .select(["pictures.id", "pictures.width", "pictures.height", "pictures.placeholder"])
  .as("picture");
