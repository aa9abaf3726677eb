import { lazy } from "react";

/**
 * `lazy` for what a press opens: offline it waits for the network, where a failed load would replace the page by an
 * error.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    if (globalThis.navigator?.onLine === false) {
      await new Promise((back) => window.addEventListener("online", back, { once: true }));
    }
    return load();
  });
