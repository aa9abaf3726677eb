import { storedText } from "#app/platform/stored-text.ts";

/** What this browser looked at: ["bella-1", "cat-7"], the newest first. */
const stored = storedText("recentlyViewed");
const MAX_RECENT = 13;

export function recentlyViewed(): string[] {
  try {
    const list: unknown = JSON.parse(stored.read() ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export const rememberViewed = (id: string): void =>
  stored.write(
    JSON.stringify([id, ...recentlyViewed().filter((other) => other !== id)].slice(0, MAX_RECENT)),
  );

export const forgetViewed = (): void => stored.write(null);
