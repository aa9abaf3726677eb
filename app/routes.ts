import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL, in the order of the specification: the table of contents. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("home", "routes/storefront/home.tsx", { id: "routes/storefront/home-alias" }),
    route("search", "routes/storefront/search.tsx"),
    route("category/:categoryId", "routes/storefront/category.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("info/:topic", "routes/storefront/information.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  route("dev/design", "routes/dev/design.tsx"),
] satisfies RouteConfig;
