import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { lazyPart, loadOnline } from "./lazy-part.ts";

// biome-ignore lint/suspicious/noExplicitAny: As React's own `lazy`; props are checked where the part is used.
type Part = ComponentType<any>;

const loading: Promise<unknown>[] = [];

/**
 * A part that few pages show, within `Suspense`: the server draws it with the page, the browser fetches its scripts when it
 * is drawn. Not for what most pages show: until it is hydrated, a change around it makes React draw it anew, and
 * meanwhile nothing in its place. A page that was sent with what `shown` selects is not hydrated before they are there.
 */
export function laterPart<T extends Part>(
  load: () => Promise<{ default: T }>,
  shown?: string,
): LazyExoticComponent<T> {
  if (!import.meta.env.SSR && !(shown && document.querySelector(shown))) return lazyPart(load);
  let loaded: { default: T } | undefined;
  const whole = load().then((file) => {
    loaded = file;
    return file;
  });
  loading.push(whole);
  // What is there already is drawn at once; a promise would leave a gap.
  // biome-ignore lint/suspicious/noThenProperty: React takes what answers at once as loaded.
  const atOnce = { then: (use: (file: { default: T }) => void) => use(loaded!) } as Promise<{ default: T }>;
  return lazy(() => (loaded ? atOnce : import.meta.env.SSR ? whole : loadOnline(load)));
}

/** For the server, before it draws its first page, and for the browser, before it hydrates the page it was sent. */
export const laterPartsLoaded = (): Promise<unknown> => Promise.all(loading);
