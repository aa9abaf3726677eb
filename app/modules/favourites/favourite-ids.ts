/** Where a visitor's list is kept: ["bella-1", "cat-7"], the newest first. */
export const FAVOURITES_KEY = "favorites";

/** For each account and browser. */
export const MAX_FAVOURITES = 200;

/** Reads a visitor's storage, which may hold anything: what looks like an id is kept, once. */
export function readFavourites(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(list)) return [];
    const ids = list.filter((id): id is string => typeof id === "string" && /^[a-z0-9-]{3,70}$/.test(id));
    return [...new Set(ids)].slice(0, MAX_FAVOURITES);
  } catch {
    return [];
  }
}

/** The newest first; when the list is full the oldest is removed. */
export const withFavourite = (ids: readonly string[], id: string, kept: boolean): string[] => {
  const others = ids.filter((other) => other !== id);
  return kept ? [id, ...others].slice(0, MAX_FAVOURITES) : others;
};
