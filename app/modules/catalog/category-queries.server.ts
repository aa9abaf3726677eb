import { db } from "#app/platform/db/db.server.ts";
import type { Category } from "./category.ts";

export function listCategories(): Promise<Category[]> {
  return db.selectFrom("categories").select(["id", "name", "icon"]).orderBy("position").execute();
}
