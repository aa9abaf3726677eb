import { createHash } from "node:crypto";
import { keptOrMade, readKept } from "./kept-or-made.server.ts";
import { findSource } from "./picture-source.server.ts";
import { renditionsKey } from "./picture-storage.server.ts";
import { pictureStorage, shareCardDrawer } from "./ports.server.ts";
import type { ShareCard } from "./share-card.ts";
import { inTurn } from "./sharp-queue.server.ts";

/** Counted up when cards are drawn in another way, so that they get other addresses. */
const LAYOUT = 1;
/** The photograph is 473 pixels wide in it. */
const SOURCE_WIDTH = 640;

export const shareKey = (pictureId: string, card: ShareCard): string =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT, pictureId, card]))
    .digest("hex")
    .slice(0, 16);

/** Beside the renditions of the photograph, with which it is forgotten. */
const folderOf = (pictureId: string): string => `${renditionsKey(pictureId)}/share`;
const fileOf = (pictureId: string, key: string): string => `${folderOf(pictureId)}/${key}.jpeg`;

/** One that was made before, of a card that is no longer the current one; null where it is gone. */
export const findSharePicture = (pictureId: string, key: string): Promise<Buffer | null> =>
  readKept(fileOf(pictureId, key));

/** The picture of a shared link: the kept one, or drawn now and kept in place of those of earlier prices. */
export function openSharePicture(
  pictureId: string,
  card: ShareCard,
  gone?: AbortSignal,
): Promise<Buffer | "busy" | null> {
  const draw = async (isWanted: () => boolean): Promise<Buffer | null> => {
    const readSource = await findSource(pictureId);
    if (!readSource) return null;
    const drawn = await inTurn(async () => {
      const source = await readSource(SOURCE_WIDTH);
      return source && shareCardDrawer()(source, card);
    }, isWanted);
    if (drawn)
      await pictureStorage()
        .remove(folderOf(pictureId))
        .catch(() => {});
    return drawn;
  };
  return keptOrMade(fileOf(pictureId, shareKey(pictureId, card)), draw, gone);
}
