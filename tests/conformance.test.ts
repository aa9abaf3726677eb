import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultsOf, parseConformance, parseDepartureAnchors } from "./support/conformance.ts";

const parts = parseConformance(readFileSync("docs/conformance.md", "utf8"));
const anchors = parseDepartureAnchors(readFileSync("docs/departures.md", "utf8"));
const isTest = (path: string) => existsSync(path) && /\b(it|test)(\.\w+)*\(/.test(readFileSync(path, "utf8"));

it("docs/conformance.md covers all nine sections of the specification", () => {
  const sections = new Set(parts.map(({ id }) => id.split(".")[0]));
  expect([...sections].sort()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

it("every part of docs/conformance.md is proven by tests that exist, or departs as departures.md says", () => {
  expect(faultsOf(parts, { isTest, anchors })).toEqual([]);
});

it("faults in docs/conformance.md are found", () => {
  const markdown = [
    "| Part | Requirements | Proven by | Departures |",
    "|---|---|---|---|",
    "| 4.cart | 2 | `cart.e2e`, `app/gone.test.ts` | money |",
    "| 4.cart | — | — | — |",
  ].join("\n");
  const found = faultsOf(parseConformance(markdown), {
    isTest: (path) => path === "tests/e2e/cart.e2e.ts",
    anchors: parseDepartureAnchors('| <a id="wholesale"></a>`wholesale` | … |'),
  });
  expect(found).toEqual([
    "4.cart: app/gone.test.ts is no file with tests",
    "4.cart: departures.md has no #money",
    "4.cart: is listed twice",
    "4.cart: does not say how many requirements it has",
    "4.cart: has neither a test nor a departure",
  ]);
});
