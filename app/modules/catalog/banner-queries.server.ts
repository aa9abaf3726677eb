import { sql } from "kysely";
import type { Picture } from "#app/modules/pictures/index.ts";
import { summaries } from "./summaries.server.ts";

/** One cover per category, for the banners; a category without products gives none. */
export async function categoryCovers(categoryIds: readonly string[]): Promise<Record<string, Picture>> {
  const found = await Promise.all(
    categoryIds.map((id) => summaries(sql`products.category = ${id}`, { order: "best-sellers", limit: 1 })),
  );
  const covers = categoryIds.flatMap((id, index) => {
    const cover = found[index]?.[0]?.cover;
    return cover ? [[id, cover] as const] : [];
  });
  return Object.fromEntries(covers);
}
