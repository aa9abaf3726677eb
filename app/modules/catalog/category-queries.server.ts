import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Category } from "./category.ts";

export function listCategories(executor: Executor = db): Promise<Category[]> {
  return executor.selectFrom("categories").select(["id", "name", "icon"]).orderBy("position").execute();
}
