import { db } from "#app/platform/db/db.server.ts";
import { readKept } from "./kept-or-made.server.ts";
import { RENDITION_WIDTHS } from "./picture.ts";
import { originalKey, renditionKey } from "./picture-storage.server.ts";
import { drawingPainter } from "./ports.server.ts";

/** What pictures are made of: reads one that is at least so wide where there is one. Null where there is no such picture. */
export async function findSource(id: string): Promise<((width: number) => Promise<Buffer | null>) | null> {
  const picture = await db
    .selectFrom("pictures")
    .select(["id", "width", "drawing"])
    .where("id", "=", id)
    .executeTakeFirst();
  return picture ? (width) => sourceOf(picture, width) : null;
}

/**
 * Painting a drawing takes longer than all the rest, so one that is kept larger is shrunk. It has no size of its own and
 * is painted as large as it is asked for: a card's picture costs a tenth of what the largest one would.
 */
async function sourceOf(
  picture: { id: string; width: number; drawing: unknown },
  width: number,
): Promise<Buffer | null> {
  if (!picture.drawing) return readKept(originalKey(picture.id));
  for (const larger of RENDITION_WIDTHS.filter((known) => known >= width)) {
    const kept = await readKept(renditionKey({ id: picture.id, width: larger, format: "avif" }));
    if (kept) return kept;
  }
  const paint = drawingPainter();
  return paint ? paint(picture.drawing, Math.min(width, picture.width)) : null;
}
