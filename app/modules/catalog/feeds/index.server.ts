export { FEEDS, type FeedName, feedEdition, openFeed } from "./open-feed.server.ts";
export { openSitemapPart, sitemapParts } from "./sitemap.server.ts";
