import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type ConformanceRow,
  missingDepartures,
  missingFiles,
  missingTests,
  parseConformance,
  parseDepartureAnchors,
  provenNowhere,
  repeatedIds,
  unreadableCells,
} from "./support/conformance.ts";

const projectRoot = join(import.meta.dirname, "..");

const fileExists = (path: string) =>
  !relative(projectRoot, join(projectRoot, path)).startsWith("..") && existsSync(join(projectRoot, path));

const readProjectFile = (path: string) =>
  fileExists(path) ? readFileSync(join(projectRoot, path), "utf8") : "";

describe("docs/conformance.md", () => {
  const rows = parseConformance(readProjectFile("docs/conformance.md"));
  const anchors = parseDepartureAnchors(readProjectFile("docs/departures.md"));

  it("covers all nine sections of the specification", () => {
    const sections = new Set(rows.map((row) => row.id.split(".")[0]));
    expect([...sections].sort()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  it("gives every row an id of its own", () => {
    expect(repeatedIds(rows)).toEqual([]);
  });

  it("has a readable place and proof in every row", () => {
    expect(unreadableCells(rows)).toEqual([]);
  });

  it("cites only files that exist", () => {
    expect(missingFiles(rows, fileExists)).toEqual([]);
  });

  it("cites only tests that exist", () => {
    expect(missingTests(rows, readProjectFile)).toEqual([]);
  });

  it("cites only departures that are listed", () => {
    expect(missingDepartures(rows, anchors)).toEqual([]);
  });

  it("says where every proven row lives", () => {
    expect(provenNowhere(rows)).toEqual([]);
  });
});

describe("the checks of docs/conformance.md", () => {
  const citation = '`app/cart.test.ts` › "adds up"';
  const provenRow: ConformanceRow = {
    id: "4.cart.1",
    asks: "Adds up",
    where: "`app/cart.ts`",
    proof: citation,
  };
  const rowWith = (changes: Partial<ConformanceRow>) => [{ ...provenRow, ...changes }];

  it("read rows out of the tables and nothing else", () => {
    const markdown = [
      "Some | prose",
      "| Id | What it asks | Where it lives | Proof |",
      "|---|---|---|---|",
      "| 4.cart.1 | This \\| that | — | not yet (issue 5) |",
    ].join("\n");
    expect(parseConformance(markdown)).toEqual([
      { id: "4.cart.1", asks: "This | that", where: "—", proof: "not yet (issue 5)" },
    ]);
  });

  it("find a repeated id", () => {
    expect(repeatedIds([provenRow, provenRow])).toEqual(["4.cart.1: the id is used more than once"]);
  });

  it.each([
    citation,
    `${citation}; \`app/b.test.ts\` › "says "hello"; then leaves"`,
    "not yet (issue 9)",
    "departs: see departures.md#wholesale",
    `departs: see departures.md#wholesale; ${citation}`,
  ])("accept the proof %s", (proof) => {
    expect(unreadableCells(rowWith({ proof }))).toEqual([]);
  });

  it.each([
    "",
    "done",
    "not yet",
    "not yet (issue 1)",
    "not yet (issue 12)",
    "departs: on purpose",
    "departs: see departures.md#wholesale; and more",
    "`app/cart.test.ts`",
    `${citation}; not yet (issue 5)`,
    `${citation} | one cell too many`,
  ])("refuse the proof %j", (proof) => {
    expect(unreadableCells(rowWith({ proof }))).toEqual([
      `4.cart.1: the proof has none of the three forms: ${proof}`,
    ]);
  });

  it("refuse a row with a cell too few", () => {
    const rows = parseConformance("| 4.cart.1 | Adds up | not yet (issue 5) |");
    expect(unreadableCells(rows).map((fault) => fault.split(":")[0])).toEqual(["4.cart.1", "4.cart.1"]);
  });

  it("refuse a place that is not a file in backticks", () => {
    expect(unreadableCells(rowWith({ where: "in the cart" }))).toEqual([
      '4.cart.1: "Where it lives" is neither — nor files in backticks: in the cart',
    ]);
  });

  it("find cited files that do not exist, in both columns", () => {
    expect(missingFiles([provenRow], () => false)).toEqual([
      "4.cart.1: app/cart.ts does not exist",
      "4.cart.1: app/cart.test.ts does not exist",
    ]);
  });

  it("do not take a file outside the project for one of its own", () => {
    expect(fileExists("package.json")).toBe(true);
    expect(fileExists("..")).toBe(false);
  });

  it("find a cited test that its file does not name", () => {
    const sourceOfTest = 'it("adds up everything", () => {})';
    expect(missingTests([provenRow], () => sourceOfTest)).toEqual([
      '4.cart.1: app/cart.test.ts has no test named "adds up"',
    ]);
    expect(missingTests([provenRow], () => 'it("adds up", () => {})')).toEqual([]);
  });

  it("find a departure that is not listed, in the request and in the proof", () => {
    const anchors = parseDepartureAnchors('| <a id="wholesale"></a>`wholesale` | … |');
    const rows = rowWith({
      asks: "See departures.md#wholesale, departures.md#dialogs",
      proof: "departs: see departures.md#money",
    });
    expect(missingDepartures(rows, anchors)).toEqual([
      "4.cart.1: departures.md has no #dialogs",
      "4.cart.1: departures.md has no #money",
    ]);
  });

  it("find a proven row without a place", () => {
    expect(provenNowhere(rowWith({ where: "—" }))).toEqual([
      "4.cart.1: has a test but does not say where it lives",
    ]);
  });
});
