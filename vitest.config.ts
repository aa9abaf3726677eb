import { defineConfig } from "vitest/config";

const DATABASE_TESTS = "{app,server,database}/**/*.db.test.ts";
const BOOT_TESTS = "tests/boot/**/*.test.ts";

// Rules beside their file run anywhere; `.db.test.ts` files get a database of their own each; boot tests start the
// whole application as `npm start` does. Journeys in a browser are Playwright's (playwright.config.ts).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          env: { LOG_LEVEL: "silent" },
          include: ["{app,server,database,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [DATABASE_TESTS, BOOT_TESTS, "tests/e2e/**"],
        },
      },
      {
        test: {
          name: "database",
          env: { LOG_LEVEL: "silent" },
          include: [DATABASE_TESTS],
          globalSetup: "tests/support/database/global-setup.ts",
          setupFiles: "tests/support/database/each-file.ts",
        },
      },
      {
        test: {
          name: "boot",
          include: [BOOT_TESTS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each test starts whole servers; two cores serve one at a time best.
          fileParallelism: false,
        },
      },
    ],
  },
});
