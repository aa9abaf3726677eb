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

interface FormWatch {
  sent: () => void;
  /** On its way to this path: nobody knows whether it arrived. */
  cutOff: (path: string, answerNothing: () => void) => void;
}
let watch: FormWatch | null = null;

/** Hears of every form of React Router's, and of those that were cut off. */
export function watchForms(given: FormWatch): () => void {
  watch = given;
  return () => {
    if (watch === given) watch = null;
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
    const reads = (init?.method ?? "GET") === "GET" && !(input instanceof Request);
    const form = !reads && input instanceof URL && input.pathname.endsWith(".data") && input;
    if (form) watch?.sent();
    if (!isConnected()) await connection(init?.signal);
    try {
      return await send(input, init);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      if (form && watch) return leftToPage(watch, form, init?.signal);
      if (isConnected() || !reads) throw error;
      return held(input, init);
    }
  };
  window.fetch = held;
}

/** Thrown, the failure would put an error screen in the page's place. 204 is React Router's "no answer". */
const leftToPage = (page: FormWatch, { pathname }: URL, signal?: AbortSignal | null) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    page.cutOff(pathname.replace(/\.data$/, ""), () => resolve(new Response(null, { status: 204 })));
  });

const connection = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Each browser has its own words for a request that did not get through. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
