/** What could not be stored, by key. */
const inMemory = new Map<string, string>();

/**
 * One text in this browser's storage. Where storage is off or full, it is kept until the page is closed. Works with
 * `useSyncExternalStore`.
 */
export function storedText(key: string) {
  /** A change in this tab; storage events are only sent to other tabs. */
  const changed = `${key} changed`;
  return {
    read(): string | null {
      const unstored = inMemory.get(key);
      if (unstored !== undefined) return unstored;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    /** Null removes it. */
    write(text: string | null): void {
      inMemory.delete(key);
      try {
        if (text === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, text);
      } catch {
        if (text !== null) inMemory.set(key, text);
      }
      window.dispatchEvent(new Event(changed));
    },
    /** Whether it was stored, and not only kept until the page is closed. */
    isKept: (): boolean => !inMemory.has(key),
    /** Another tab's change arrives as a storage event, clearing everything as one without a key. */
    onChange(listener: () => void): () => void {
      const heard = (event: StorageEvent) => (event.key === null || event.key === key) && listener();
      window.addEventListener("storage", heard);
      window.addEventListener(changed, listener);
      return () => {
        window.removeEventListener("storage", heard);
        window.removeEventListener(changed, listener);
      };
    },
  };
}
