import { storedText } from "#app/platform/stored-text.ts";
import { FAVOURITES_KEY, readFavourites } from "./favourite-ids.ts";

/** A visitor's list. */
export const browserFavourites = storedText(FAVOURITES_KEY);

export function changeBrowserFavourites(change: (ids: string[]) => string[]): void {
  const after = change(readFavourites(browserFavourites.read()));
  browserFavourites.write(after.length > 0 ? JSON.stringify(after) : null);
}
