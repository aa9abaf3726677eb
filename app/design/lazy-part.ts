import { lazy } from "react";

/** Offline it waits for the network: what failed to load would replace the page by an error. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.onLine === false) {
    await new Promise((back) => window.addEventListener("online", back, { once: true }));
  }
  return load();
}

/** `lazy` for what a press opens. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadOnline(load));
