import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { lazyPart } from "./lazy-part.ts";

// biome-ignore lint/suspicious/noExplicitAny: As React's own `lazy`; props are checked where the part is used.
type Part = ComponentType<any>;

const loading: Promise<unknown>[] = [];

/**
 * A part that few pages show, within `Suspense`: the server draws it with the page, the browser fetches its scripts when it
 * is drawn. Not for what most pages show: until it is hydrated, a change around it makes React draw it anew, and
 * meanwhile nothing in its place.
 */
export function laterPart<T extends Part>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  if (!import.meta.env.SSR) return lazyPart(load);
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
