import { defineConfig } from "vitest/config";

// Rules beside their file run anywhere; what ends in .db.test.ts gets a database of its own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,server,database,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "tests/e2e/**"],
        },
      },
    ],
  },
});
