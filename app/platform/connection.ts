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
  /** Sent to this path; whether it arrived is unknown. */
  cutOff: (path: string, answerNothing: () => void) => void;
}
let watch: FormWatch | null = null;

/** Reports every form that React Router submits, and those that were cut off. */
export function watchForms(given: FormWatch): () => void {
  watch = given;
  return () => {
    if (watch === given) watch = null;
  };
}

/**
 * Requests begun offline are sent when the network is back: nothing of them left before, so it is safe for any
 * method. A read that was cut off is repeated. A form that was cut off is left to the page. React Router has no hook
 * for this: it uses the browser's `fetch`.
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

/** If it were thrown, React Router would replace the page by an error screen. 204 is its "no answer". */
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

/** Each browser words a failed request differently. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
