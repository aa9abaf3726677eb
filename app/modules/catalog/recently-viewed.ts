/** Where a browser keeps what was looked at: ["bella-1", "cat-7"], the newest first. */
const RECENT_KEY = "recentlyViewed";
const MOST_RECENT = 13;

/** What was looked at before, as far as this browser remembers it. */
export function recentlyViewed(): string[] {
  try {
    const list: unknown = JSON.parse(window.localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string").slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** A storage that is full or switched off remembers nothing, and nobody minds. */
export function rememberViewed(id: string): void {
  try {
    const ids = [id, ...recentlyViewed().filter((other) => other !== id)].slice(0, MOST_RECENT);
    window.localStorage.setItem(RECENT_KEY, JSON.stringify(ids));
  } catch {
    // Nothing to remember with.
  }
}

export function forgetViewed(): void {
  try {
    window.localStorage.removeItem(RECENT_KEY);
  } catch {
    // Nothing was remembered.
  }
}
