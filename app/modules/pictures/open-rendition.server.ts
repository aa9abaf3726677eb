import { QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { RENDITION_WIDTHS, type Rendition } from "./picture.ts";
import { originalKey, renditionKey } from "./picture-storage.server.ts";
import { drawingPainter, pictureStorage, renditionEncoder } from "./ports.server.ts";
import { inTurn } from "./sharp-queue.server.ts";

type Opened = Buffer | null;

interface Making {
  done: Promise<Opened>;
  /** How many requests wait for it. */
  wanting: number;
}

const making = new Map<string, Making>();

/**
 * The bytes of a rendition: the kept one, or made now and kept. Null when there is no such picture, "busy" when it can
 * neither be read nor made at the moment. Requests for a new one at the same time share one job, which is left out when all of them have gone away before its turn.
 */
export async function openRendition(wanted: Rendition, gone?: AbortSignal): Promise<Buffer | "busy" | null> {
  try {
    return (await read(renditionKey(wanted))) ?? (await makeOnce(wanted, gone));
  } catch (error) {
    if (error instanceof QueueRefused || error instanceof NotReadable) return "busy";
    throw error;
  }
}

async function makeOnce(wanted: Rendition, gone?: AbortSignal): Promise<Opened> {
  const key = renditionKey(wanted);
  const job = making.get(key) ?? begin(key, wanted);
  const leave = () => {
    job.wanting -= 1;
  };
  job.wanting += 1;
  if (gone?.aborted) leave();
  else gone?.addEventListener("abort", leave, { once: true });
  return job.done.finally(() => gone?.removeEventListener("abort", leave));
}

function begin(key: string, wanted: Rendition): Making {
  const job: Making = {
    wanting: 0,
    done: make(wanted, () => job.wanting > 0).finally(() => making.delete(key)),
  };
  making.set(key, job);
  return job;
}

async function make(wanted: Rendition, isWanted: () => boolean): Promise<Opened> {
  const picture = await db
    .selectFrom("pictures")
    .select(["id", "width", "drawing"])
    .where("id", "=", wanted.id)
    .executeTakeFirst();
  if (!picture) return null;
  const bytes = await inTurn(async () => {
    const source = await sourceOf(picture, wanted.width);
    return source && renditionEncoder()(source, wanted);
  }, isWanted);
  if (bytes) await keep(wanted, bytes);
  return bytes;
}

/**
 * Painting a drawing takes longer than all the rest, so one that is kept larger is shrunk. It has no size of its own and
 * is painted as large as it is asked for: a card's picture costs a tenth of what the largest one would.
 */
async function sourceOf(
  picture: { id: string; width: number; drawing: unknown },
  width: number,
): Promise<Buffer | null> {
  if (!picture.drawing) return read(originalKey(picture.id));
  for (const larger of RENDITION_WIDTHS.filter((known) => known >= width)) {
    const kept = await read(renditionKey({ id: picture.id, width: larger, format: "avif" }));
    if (kept) return kept;
  }
  const paint = drawingPainter();
  return paint ? paint(picture.drawing, Math.min(width, picture.width)) : null;
}

class NotReadable extends Error {}

/** A storage that fails now has not lost the picture: whoever wants it comes back. */
async function read(key: string): Promise<Buffer | null> {
  try {
    return await pictureStorage().read(key);
  } catch (error) {
    log.error({ err: error, key }, "a picture could not be read");
    throw new NotReadable();
  }
}

async function keep(wanted: Rendition, bytes: Buffer): Promise<void> {
  try {
    await pictureStorage().write(renditionKey(wanted), bytes);
  } catch (error) {
    // A full disk costs time, not pictures.
    log.warn({ err: error, picture: wanted.id }, "a rendition could not be kept");
  }
}
