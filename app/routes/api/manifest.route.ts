import { filesOnly } from "#app/routes/guards.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/manifest.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

export function loader() {
  const manifest = {
    name: store.brand,
    short_name: store.brand,
    description: store.tagline,
    lang: "pt-BR",
    start_url: "/",
    display: "standalone",
    background_color: "#fffdf9",
    theme_color: "#10302f",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
