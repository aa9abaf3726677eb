import { store } from "#app/shared/store.ts";

export const pageTitle = (title?: string): string =>
  title ? `${title} | ${store.brand}` : `${store.brand}: ${store.tagline}`;
