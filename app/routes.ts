import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL, in the order of the specification: the table of contents. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("home", "routes/storefront/home.tsx", { id: "routes/storefront/home-alias" }),
    route("search", "routes/storefront/search.tsx"),
    route("category/:categoryId", "routes/storefront/category.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("under-100", "routes/storefront/under-100.tsx"),
    route("trending", "routes/storefront/trending.tsx"),
    route("info/:topic", "routes/storefront/information.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  route("robots.txt", "routes/api/robots.ts"),
  route("manifest.webmanifest", "routes/api/manifest.ts"),
  route("sitemap.xml", "routes/api/sitemap.ts"),
  route("sitemap/:part", "routes/api/sitemap.ts", { id: "routes/api/sitemap-part" }),
  route("dev/design", "routes/dev/design.tsx"),
] satisfies RouteConfig;
