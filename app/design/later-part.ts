import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { whenOnline } from "./lazy-part.ts";

// biome-ignore lint/suspicious/noExplicitAny: As React's own `lazy`; props are checked where the part is used.
type Part = ComponentType<any>;
type Load<T extends Part> = () => Promise<{ default: T }>;

const loading: Promise<unknown>[] = [];

/**
 * A part of a page below what is seen first, within `Suspense`. The server draws it with the page; the browser fetches its
 * scripts and hydrates it when the element with this id comes near the screen, or as soon as the page is touched: until it
 * is hydrated, a navigation would wait for it. Without an id it is fetched when it is first drawn. Where its parent changes, its element must stay the same (`useMemo`), or
 * React would draw it anew.
 */
export function laterPart<T extends Part>(id: string | null, load: Load<T>): LazyExoticComponent<T> {
  if (!import.meta.env.SSR) return lazy(() => whenWanted(id).then(whenOnline).then(load));
  let loaded: { default: T } | undefined;
  const whole = load().then((file) => {
    loaded = file;
    return file;
  });
  loading.push(whole);
  // What is there already is drawn at once; a promise would leave a gap.
  // biome-ignore lint/suspicious/noThenProperty: React takes what answers at once as loaded.
  const atOnce = { then: (use: (file: { default: T }) => void) => use(loaded!) } as Promise<{ default: T }>;
  return lazy(() => (loaded ? atOnce : whole));
}

/** For the server, before it draws its first page. */
export const laterPartsLoaded = (): Promise<unknown> => Promise.all(loading);

/** Within a flick of the finger; what is seen before its scripts are there works by links and forms. */
const NEAR = "200px";

function whenWanted(id: string | null): Promise<void> {
  const place = id === null ? null : document.getElementById(id);
  // Also on a page that the browser draws itself.
  if (!place) return Promise.resolve();
  return new Promise((resolve) => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && wanted(), {
      rootMargin: NEAR,
    });
    const wanted = () => {
      near.disconnect();
      resolve();
    };
    near.observe(place);
    // After the frame that answers the press.
    const soon = () => requestAnimationFrame(() => setTimeout(wanted));
    for (const touch of ["pointerdown", "keydown"])
      window.addEventListener(touch, soon, { once: true, capture: true });
  });
}
