import { favouriteIdsOf } from "#app/modules/favourites/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { followedShopIds } from "#app/modules/sellers/followers/index.server.ts";
import type { PersonalParts } from "#app/platform/http/page-in-progress.ts";

/** Of all pages, only a shop's own says whether it is followed. */
const SHOP_PAGE = /^\/loja\//;

/** What a page of the shop shows of the person who is signed in. */
export async function personalPartsOf(viewer: Viewer, address: string): Promise<PersonalParts> {
  const { userId, name } = viewer;
  const [favourites, followed] = await Promise.all([
    favouriteIdsOf(viewer),
    SHOP_PAGE.test(address) ? followedShopIds(viewer) : [],
  ]);
  return { userId, name, favourites: favourites.join(" "), followed: followed.join(" ") };
}
