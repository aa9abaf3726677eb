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

type CutOffListener = (path: string, answerNothing: () => void) => void;
let cutOffListener: CutOffListener | null = null;

/** Hears of each form that was cut off on its way, with the path it was sent to: nobody knows whether it arrived. */
export function onCutOff(listener: CutOffListener): () => void {
  cutOffListener = listener;
  return () => {
    if (cutOffListener === listener) cutOffListener = null;
  };
}

/**
 * What is asked while there is no network is sent when it is back: nothing of it left before, so it is safe whatever it
 * is. What only reads and was cut off is asked again. A form that was cut off is left to the page. React Router has no
 * other place for this: it asks through the browser's own `fetch`.
 */
export function holdRequestsWhileOffline(): void {
  const send = window.fetch;
  const held: typeof fetch = async (input, init) => {
    if (!isConnected()) await connection(init?.signal);
    try {
      return await send(input, init);
    } catch (error) {
      const reads = (init?.method ?? "GET") === "GET" && !(input instanceof Request);
      if (init?.signal?.aborted) throw error;
      if (!reads && cutOffListener && input instanceof URL && input.pathname.endsWith(".data"))
        return leftToPage(cutOffListener, input, init?.signal);
      if (isConnected() || !reads) throw error;
      return held(input, init);
    }
  };
  window.fetch = held;
}

/** Thrown, the failure would put an error screen in the page's place. 204 is React Router's "no answer". */
const leftToPage = (hear: CutOffListener, { pathname }: URL, signal?: AbortSignal | null) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    hear(pathname.replace(/\.data$/, ""), () => resolve(new Response(null, { status: 204 })));
  });

const connection = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Each browser has its own words for a request that did not get through. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
