import { FAVOURITES_KEY, readFavourites } from "./favourite-ids.ts";

/** A change in this tab; the browser itself tells only the other tabs. */
const CHANGED = "favourites-changed";

/** Where storage is switched off or full, the list lives as long as the page. */
let inMemory: string | null = null;

/** The text itself: equal texts are the same list. */
export function storedFavourites(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return window.localStorage.getItem(FAVOURITES_KEY);
  } catch {
    return null;
  }
}

export function changeBrowserFavourites(change: (ids: string[]) => string[]): void {
  const after = change(readFavourites(storedFavourites()));
  try {
    if (after.length > 0) window.localStorage.setItem(FAVOURITES_KEY, JSON.stringify(after));
    else window.localStorage.removeItem(FAVOURITES_KEY);
    inMemory = null;
  } catch {
    inMemory = JSON.stringify(after);
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function onBrowserFavouritesChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => (key === null || key === FAVOURITES_KEY) && listener();
  window.addEventListener("storage", heard);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener("storage", heard);
    window.removeEventListener(CHANGED, listener);
  };
}
