import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // By the names of `vite.config.ts`: web.js and worker.js.
  serverBuildFile: "[name].js",
  // Links discover their routes as they come into view; a storefront page does not carry the panels' route table.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
