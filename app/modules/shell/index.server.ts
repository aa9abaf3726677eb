import { favouriteIdsOf } from "#app/modules/favourites/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { PersonalParts } from "#app/platform/http/page-in-progress.ts";

/** What the pages of the shop show of the person who is signed in. */
export async function personalPartsOf(viewer: Viewer): Promise<PersonalParts> {
  const { userId, name } = viewer;
  return { userId, name, favourites: (await favouriteIdsOf(viewer)).join(" ") };
}
