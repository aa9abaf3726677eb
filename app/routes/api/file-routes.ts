import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** URLs of files, which machines and other pages fetch. */
export const fileRoutes: RouteConfigEntry[] = [
  route("pictures/:id/:file", "routes/api/picture.route.ts"),
  route("search/suggestions", "routes/api/suggestions.route.ts"),
  route("robots.txt", "routes/api/robots.route.ts"),
  route(".well-known/security.txt", "routes/api/security-txt.route.ts"),
  route("manifest.webmanifest", "routes/api/manifest.route.ts"),
  route("feeds/:name", "routes/api/feed.route.ts"),
  route("loja/:slug/qr.svg", "routes/api/shop-qr.route.ts"),
  route("share/loja/:slug/:file", "routes/api/shop-share-picture.route.ts"),
  route("share/:id/:file", "routes/api/share-picture.route.ts"),
  route("sitemap.xml", "routes/api/sitemap.route.ts"),
  route("sitemap/:part", "routes/api/sitemap.route.ts", { id: "routes/api/sitemap-part" }),
];
