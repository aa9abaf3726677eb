import { keptOrMade } from "./kept-or-made.server.ts";
import type { Rendition } from "./picture.ts";
import { findSource } from "./picture-source.server.ts";
import { renditionKey } from "./picture-storage.server.ts";
import { renditionEncoder } from "./ports.server.ts";
import { inTurn } from "./sharp-queue.server.ts";

/** The bytes of a rendition: the kept one, or made now and kept. Null when there is no such picture. */
export const openRendition = (wanted: Rendition, gone?: AbortSignal): Promise<Buffer | "busy" | null> =>
  keptOrMade(renditionKey(wanted), (isWanted) => make(wanted, isWanted), gone);

async function make(wanted: Rendition, isWanted: () => boolean): Promise<Buffer | null> {
  const readSource = await findSource(wanted.id);
  if (!readSource) return null;
  return inTurn(async () => {
    const source = await readSource(wanted.width);
    return source && renditionEncoder()(source, wanted);
  }, isWanted);
}
