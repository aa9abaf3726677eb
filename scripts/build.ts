import { buildIfNeeded } from "#server/build.ts";

/** `npm run build`: what `npm start` does first, for a place in which nothing can be written later. */
await buildIfNeeded();
