/** Whether the browser has a network at all, as far as it knows. For `useSyncExternalStore`. */
export const isConnected = (): boolean => navigator.onLine;

export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/**
 * What is asked while there is no network is sent when it is back: nothing of it left before, so it is safe whatever it
 * is. What only reads and was cut off is asked again. React Router has no other place for this: it asks through the
 * browser's own `fetch`.
 */
export function holdRequestsWhileOffline(): void {
  const send = window.fetch;
  const held: typeof fetch = async (input, init) => {
    if (!isConnected()) await connection(init?.signal);
    try {
      return await send(input, init);
    } catch (error) {
      const reads = (init?.method ?? "GET") === "GET" && !(input instanceof Request);
      if (isConnected() || !reads || init?.signal?.aborted) throw error;
      return held(input, init);
    }
  };
  window.fetch = held;
}

const connection = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Each browser has its own words for a request that did not get through. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
