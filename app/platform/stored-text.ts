/** What could not be stored, by key. */
const inMemory = new Map<string, string>();

/**
 * One text in this browser's storage. Where storage is switched off or full, it lives as long as the page. Equal texts are
 * the same, so it can stand behind `useSyncExternalStore`.
 */
export function storedText(key: string) {
  /** A change in this tab; the browser itself tells only the other tabs. */
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
    /** Null takes it out. */
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
    /** Whether it outlives the page. */
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
