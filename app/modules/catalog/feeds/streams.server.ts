import { BoundedQueue } from "#app/platform/bounded-queue.server.ts";
import { TextStreams } from "#app/platform/http/text-stream.server.ts";

/**
 * One batch at a time, for all who fetch feeds and sitemaps: they may take their time, and pages may not. They come a few
 * times a day, so whoever is the ninth at once is told to come back.
 */
export const streams = new TextStreams({
  queue: new BoundedQueue({ name: "feeds", atOnce: 1, maxWaiting: 20 }),
  atOnce: 8,
  idleFor: 60_000,
});
