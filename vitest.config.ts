import { defineConfig } from "vitest/config";
import { PATIENCE, PATIENCE_FOR_A_TEST, PATIENT_DATABASE } from "./tests/support/patience.ts";

const DATABASE_TESTS = "{app,server,database}/**/*.db.test.ts";
const BOOT_TESTS = "tests/boot/**/*.test.ts";
const CRASH_TESTS = "tests/crash/**/*.test.ts";
const TIME_LIMITS = {
  testTimeout: PATIENCE_FOR_A_TEST,
  hookTimeout: PATIENCE_FOR_A_TEST,
  expect: { poll: { timeout: PATIENCE } },
};

/** Settings of the run (tests/support/database/global-setup.ts), not of the shop: each file gets a database of its own there. */
const NO_DATABASE = { DATABASE_URL: "", DATABASE_DIRECT_URL: "" };

// Rules beside their file run anywhere; `.db.test.ts` files get a database of their own each; crash tests kill
// processes in the middle of an order; boot tests start the whole application as `npm start` does. Journeys in a browser
// are Playwright's (playwright.config.ts).
export default defineConfig({
  test: {
    // Left alone, one core of two would watch the other.
    maxWorkers: "100%",
    projects: [
      {
        define: { ICON_SPRITE: '"/assets/icons.svg"', INLINE_SYMBOLS: '""' },
        test: {
          name: "unit",
          ...TIME_LIMITS,
          env: { LOG_LEVEL: "silent" },
          include: ["{app,server,database,scripts,bench,prove,cluster,tests}/**/*.test.{ts,tsx}"],
          exclude: [DATABASE_TESTS, BOOT_TESTS, CRASH_TESTS, "tests/e2e/**"],
        },
      },
      {
        test: {
          name: "database",
          ...TIME_LIMITS,
          env: { LOG_LEVEL: "silent", ...PATIENT_DATABASE, ...NO_DATABASE },
          include: [DATABASE_TESTS],
          globalSetup: "tests/support/database/global-setup.ts",
          setupFiles: "tests/support/database/each-file.ts",
        },
      },
      {
        test: {
          name: "crash",
          ...TIME_LIMITS,
          // As many at once as twenty web processes would be.
          env: { LOG_LEVEL: "silent", DATABASE_POOL_SIZE: "40", ...PATIENT_DATABASE, ...NO_DATABASE },
          include: [CRASH_TESTS],
          globalSetup: "tests/support/database/global-setup.ts",
          setupFiles: "tests/support/database/each-file.ts",
          maxConcurrency: 3,
        },
      },
      {
        test: {
          name: "boot",
          ...TIME_LIMITS,
          include: [BOOT_TESTS],
          // Each test starts whole servers; two cores serve one at a time best.
          fileParallelism: false,
        },
      },
    ],
  },
});
