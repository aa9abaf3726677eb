import { defineConfig } from "vitest/config";

const DATABASE_TESTS = "{app,server,database}/**/*.db.test.ts";
const BOOT_TESTS = "tests/boot/**/*.test.ts";
const CRASH_TESTS = "tests/crash/**/*.test.ts";

// Rules beside their file run anywhere; `.db.test.ts` files get a database of their own each; crash tests kill
// processes in the middle of an order; boot tests start the whole application as `npm start` does. Journeys in a browser
// are Playwright's (playwright.config.ts).
export default defineConfig({
  test: {
    // Left alone, one core of two would watch the other.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          env: { LOG_LEVEL: "silent" },
          include: ["{app,server,database,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [DATABASE_TESTS, BOOT_TESTS, CRASH_TESTS, "tests/e2e/**"],
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
          name: "crash",
          // As many at once as twenty web processes would be.
          env: { LOG_LEVEL: "silent", DATABASE_POOL_SIZE: "40" },
          include: [CRASH_TESTS],
          globalSetup: "tests/support/database/global-setup.ts",
          setupFiles: "tests/support/database/each-file.ts",
          testTimeout: 60_000,
          maxConcurrency: 3,
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
