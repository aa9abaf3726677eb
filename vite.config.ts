import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { iconSprite } from "./app/design/icon-sprite.server.ts";
import { leanPreload } from "./server/lean-preload.ts";
import { leanReact } from "./server/lean-react.ts";
import { leanRouter } from "./server/lean-router.ts";

/**
 * Which scripts travel together, each with whatever it imports; the first that fits wins, the rest is cut by page. What
 * every page of the shop needs is one file, React included: apart it compressed to 4 KB more, and each file is an answer
 * of its own.
 */
const SHOP = new RegExp(
  [
    "/node_modules/(react|react-dom|react-router|scheduler)/",
    "rolldown/runtime",
    "vite/preload-helper",
    "/app/(root|entry\\.client)\\.tsx",
    "/app/routes/storefront/layout\\.route\\.tsx",
    "/app/modules/shell/ui/(error-screen|flash|shell|user-menu)\\.tsx$",
    "/app/modules/catalog/ui/(for-you|recently-viewed)\\.tsx$",
    "/app/design/(after-frame|badge|icon-button|logo|price|skip-link|toast)\\.tsx?$",
    "/app/shared/money\\.ts$",
    // A line each, which pages of products and of lists share.
    "/app/modules/fit/paths\\.ts$",
    "/app/modules/pictures/share-card\\.ts$",
  ].join("|"),
);
const FILES = [
  { name: "shop", test: SHOP },
  // Not on the page of a product, which has the least room.
  { name: "listing", test: /\/(product-listing|pagination)\.tsx$/ },
  { name: "home", test: /\/app\/routes\/storefront\/home\.route\.tsx/ },
  {
    name: "fields",
    test: /\/app\/design\/(masked-field|swatch|text-field)\.tsx$|\/(color-paint\.ts|shop-away\.tsx)$/,
  },
  {
    name: "buying",
    test: /\/(add-to-cart|freight-estimate|lazy-confirm-dialog|quantity-picker|use-go-to-checkout|wholesale-price)\.tsx?$/,
  },
  { name: "search", test: /\/(search-results|my-size-link|checkbox-field|disclosure)\.tsx$/ },
  { name: "review", test: /\/app\/modules\/reviews\/review\.ts$/ },
  { name: "product", test: /\/app\/routes\/storefront\/product-page\.route\.tsx/ },
  { name: "cart", test: /\/app\/routes\/storefront\/cart\.route\.tsx/ },
  { name: "filled-cart", test: /\/app\/modules\/cart\/ui\/(filled-cart|cart-summary|chat-purchase)\.tsx$/ },
  {
    name: "shop-page",
    test: /\/app\/modules\/shopfront\/(?!.*(form|list)\.tsx)|\/app\/routes\/storefront\/shop\.route\.tsx/,
  },
  // Last, so that what is also used elsewhere is not in it: the page of a product does without it at first.
  {
    name: "served",
    test: /\/(other-ways|price-lines|product-details|review-figures|review-items|sold-out|trail-part)\.tsx$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [iconSprite(), tailwindcss(), reactRouter(), leanPreload(), leanReact(), leanRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Of a door that a page imports, it loads the files that it uses.
          treeshake: { moduleSideEffects: (file) => !/\/app\/(modules|shared)\//.test(file) },
          output: { codeSplitting: { groups: FILES } },
        },
      },
    },
    // The web and the worker processes, whole: the worker carries no screen and a web process no queue; neither needs Node
    // to understand TypeScript, which takes 18 MB; and within each there is one copy of pool, clock and log.
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            web: "./server/web.ts",
            worker: "./server/worker.ts",
            money: "./server/money-worker.ts",
            pictures: "./server/picture-process.ts",
            files: "./server/file-process.ts",
          },
        },
      },
    },
  },
  // Bundled, so that the server holds the parts it uses and no others: 10 MB of memory in each process.
  ssr: {
    noExternal:
      command === "serve"
        ? []
        : [
            ...["kysely", "zod", "hono", "jose", "rou3", "defu", "lru-cache", "libphonenumber-js"],
            ...[/^@base-ui\//, /^@floating-ui\//, /^@hono\//, /^@noble\//, /^@opentelemetry\//],
            ...[/^@react-email\//, /^@?better-/],
          ],
  },
  // `npm run dev`: what browsers load of libraries, beside React and its router. Vite would find these and, page by page, those of the
  // server as well, and load the open page again for each.
  optimizeDeps: {
    noDiscovery: true,
    include: ["alert-dialog", "dialog", "menu", "tabs", "toast"].map((part) => `@base-ui/react/${part}`),
  },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
}));
