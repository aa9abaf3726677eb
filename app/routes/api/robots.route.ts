import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/robots.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Personal and duplicate pages are not indexed. */
const PRIVATE = [
  "/api/",
  "/admin",
  "/cart",
  "/checkout",
  "/dev/",
  "/medidas",
  "/search",
  "/orders",
  "/order/",
  "/profile",
  "/dashboard",
  "/painel-",
];

export function loader() {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
