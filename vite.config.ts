import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { iconSprite } from "./app/design/icon-sprite.server.ts";

/**
 * Which scripts travel together, each with whatever it imports; the first that fits wins, the rest is cut by page. The
 * home page was sixty small files: they compress a tenth worse, and each is an answer of its own.
 */
const EVERYWHERE = new RegExp(
  [
    "vite/preload-helper",
    "/app/modules/shell/ui/(error-screen|flash|user-menu)\\.tsx$",
    "/app/design/(badge|icon-button|logo|pagination|price|skip-link|toast)\\.tsx$",
    "/app/shared/(cep|money|phone-mask|seller-costs)\\.ts$",
  ].join("|"),
);
const SHOP = /\/app\/modules\/(shell\/ui\/shell|catalog\/ui\/product-listing|catalog\/index)\.tsx?$/;
const FILES = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "everywhere", test: EVERYWHERE },
  { name: "shop", test: SHOP },
  { name: "visitor", test: /\/cart\/ui\/cart-popup\.tsx$/ },
];

export default defineConfig(({ command }) => ({
  plugins: [iconSprite(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } },
    // The web and the worker process, whole: the worker carries no screen and a web process no queue; neither needs Node
    // to understand TypeScript, which takes 18 MB; and within each there is one copy of pool, clock and log.
    ssr: { build: { rolldownOptions: { input: { web: "./server/web.ts", worker: "./server/worker.ts" } } } },
  },
  // Bundled, so that the server holds the parts it uses and no others: 10 MB of memory in each process.
  ssr: {
    noExternal:
      command === "serve" ? [] : ["@base-ui/react", "kysely", "zod", /^@react-email\//, /^@?better-/],
  },
  // `npm run dev`: found before the first page, or that page would be loaded again for each package found later.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/design/*.{ts,tsx}", "app/modules/*/ui/**/*.{ts,tsx}"],
  },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
}));
