import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath, WITHOUT_PICTURES } from "./tests/support/chromium.ts";
import { PATIENCE, PATIENCE_FOR_A_TEST, PATIENT_DATABASE } from "./tests/support/patience.ts";

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3987);
const DATA_DIR = resolve(".data/browser-tests");
/** Journeys that put products on sale or take them off: they follow those that count what the sample shop has. */
const CHANGES_THE_CATALOGUE = [
  "**/admin-products.e2e.ts",
  "**/admin-verifications.e2e.ts",
  "**/checkout-tabs.e2e.ts",
  "**/fit.e2e.ts",
  "**/imports.e2e.ts",
  "**/parcels.e2e.ts",
  "**/payouts.e2e.ts",
  "**/reviews.e2e.ts",
  "**/seller-product-form.e2e.ts",
  "**/seller-bulk.e2e.ts",
  "**/seller-products.e2e.ts",
  "**/seller-journey.e2e.ts",
  "**/sold-out.e2e.ts",
  "**/team.e2e.ts",
  "**/vacation.e2e.ts",
];

/** The only journeys with pictures. First, because they take longest. */
const PICTURES = ["**/pictures.e2e.ts", "**/weight.e2e.ts"];
const executablePath = await chromiumPath();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  projects: [
    {
      name: "pictures",
      testMatch: PICTURES,
      use: { launchOptions: { executablePath, args: CHROMIUM_FLAGS } },
    },
    { name: "shop", testIgnore: [...PICTURES, ...CHANGES_THE_CATALOGUE] },
    { name: "changed shop", testMatch: CHANGES_THE_CATALOGUE, dependencies: ["shop"] },
  ],
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: PATIENCE_FOR_A_TEST,
  expect: { timeout: PATIENCE },
  reporter: [["line"]],
  use: {
    actionTimeout: PATIENCE,
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS, WITHOUT_PICTURES] },
  },
  // The same command as `npm start`, on an empty database. Beside it, what ends the shop when Playwright is killed: it reads from
  // Playwright, which a shell denies to what runs beside it unless the line has another number.
  webServer: {
    command: [
      "exec 3<&0",
      `node --disable-warning=ExperimentalWarning tests/support/end-leftovers.ts "${DATA_DIR}" <&3 &`,
      `rm -rf "${DATA_DIR}" && exec node --disable-warning=ExperimentalWarning server/main.ts`,
    ].join("\n"),
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), DATA_DIR, LOG_LEVEL: "error", ...PATIENT_DATABASE },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    timeout: PATIENCE_FOR_A_TEST,
    stdout: "pipe",
  },
});
