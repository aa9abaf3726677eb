import { QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ProcessEnded } from "#app/platform/processes/own-process.server.ts";
import { pictureStorage } from "./ports.server.ts";

type Made = Buffer | null;

interface Making {
  done: Promise<Made>;
  /** How many requests wait for it. */
  wanting: number;
}

const making = new Map<string, Making>();

/**
 * The bytes of a file: the kept one, or made now and kept. Null when there is nothing to make it of, "busy" when it can
 * neither be read nor made at the moment. Requests for a new one at the same time share one job, which is left out when all of them have gone away before its turn.
 */
export async function keptOrMade(
  key: string,
  make: (isWanted: () => boolean) => Promise<Made>,
  gone?: AbortSignal,
): Promise<Buffer | "busy" | null> {
  try {
    return (await readKept(key)) ?? (await makeOnce(key, make, gone));
  } catch (error) {
    if (error instanceof QueueRefused || error instanceof NotReadable) return "busy";
    if (!(error instanceof ProcessEnded)) throw error;
    log.error({ err: error, key }, "a picture could not be made");
    return "busy";
  }
}

async function makeOnce(
  key: string,
  make: (isWanted: () => boolean) => Promise<Made>,
  gone?: AbortSignal,
): Promise<Made> {
  const job = making.get(key) ?? begin(key, make);
  const leave = () => {
    job.wanting -= 1;
  };
  job.wanting += 1;
  if (gone?.aborted) leave();
  else gone?.addEventListener("abort", leave, { once: true });
  return job.done.finally(() => gone?.removeEventListener("abort", leave));
}

function begin(key: string, make: (isWanted: () => boolean) => Promise<Made>): Making {
  const job: Making = {
    wanting: 0,
    done: makeAndKeep(key, () => make(() => job.wanting > 0)).finally(() => making.delete(key)),
  };
  making.set(key, job);
  return job;
}

async function makeAndKeep(key: string, make: () => Promise<Made>): Promise<Made> {
  const bytes = await make();
  if (bytes) await keep(key, bytes);
  return bytes;
}

class NotReadable extends Error {}

/** A storage that fails now has not lost the picture: whoever wants it comes back. */
export async function readKept(key: string): Promise<Made> {
  try {
    return await pictureStorage().read(key);
  } catch (error) {
    log.error({ err: error, key }, "a picture could not be read");
    throw new NotReadable();
  }
}

async function keep(key: string, bytes: Buffer): Promise<void> {
  try {
    await pictureStorage().write(key, bytes);
  } catch (error) {
    // A full disk costs time, not pictures.
    log.warn({ err: error, key }, "a rendition could not be kept");
  }
}
