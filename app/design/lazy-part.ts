import { lazy } from "react";

/** `lazy` for what a press asks for: without a network it waits for one, where a failed load would take the page down. */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    if (globalThis.navigator?.onLine === false) {
      await new Promise((back) => window.addEventListener("online", back, { once: true }));
    }
    return load();
  });
