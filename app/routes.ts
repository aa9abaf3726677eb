import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL, in the order of the specification: the table of contents. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("home", "routes/storefront/home.tsx", { id: "routes/storefront/home-alias" }),
    route("search", "routes/storefront/search.tsx"),
    route("category/:categoryId", "routes/storefront/category.tsx"),
    route("product/:id", "routes/storefront/product.tsx"),
    route("product/:id/atacado", "routes/storefront/wholesale.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("q/:code", "routes/storefront/quote.tsx"),
    route("q/:code/chat", "routes/storefront/quote-chat.tsx"),
    route("location", "routes/storefront/location.tsx"),
    route("payment-methods", "routes/storefront/payment-methods.tsx"),
    route("under-100", "routes/storefront/under-100.tsx"),
    route("trending", "routes/storefront/trending.tsx"),
    route("guarantee", "routes/storefront/guarantee.tsx"),
    route("info/:topic", "routes/storefront/information.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  route("api/cart/price", "routes/api/cart-price.ts"),
  route("q", "routes/api/new-quote.ts"),
  route("api/freight", "routes/api/freight.ts"),
  route("api/cep", "routes/api/cep.ts"),
  route("pictures/:id/:file", "routes/api/picture.ts"),
  route("search/suggestions", "routes/api/suggestions.ts"),
  route("robots.txt", "routes/api/robots.ts"),
  route("manifest.webmanifest", "routes/api/manifest.ts"),
  route("sitemap.xml", "routes/api/sitemap.ts"),
  route("sitemap/:part", "routes/api/sitemap.ts", { id: "routes/api/sitemap-part" }),
  route("dev/design", "routes/dev/design.tsx"),
] satisfies RouteConfig;
