import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle holds our HTTP application and our jobs, so that loaders, middleware and jobs share one copy
    // of the platform (one pool, one clock, one log).
    ssr: { build: { rollupOptions: { input: "./server/bundle.ts" } } },
  },
  // Bundled, so that the server holds the icons and parts it uses and not all two thousand: 100 MB of memory for the
  // icons, 10 MB in each process for the others.
  ssr: { noExternal: ["lucide-react", "@base-ui/react", "kysely", "zod", /^@react-email\//, /^@?better-/] },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
});
