import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import LEVELS from "./support/asvs.json" with { type: "json" };

const text = readFileSync("docs/security.md", "utf8");
const isTest = (path: string) => existsSync(path) && /\b(it|test)(\.\w+)*\(/.test(readFileSync(path, "utf8"));

interface Row {
  id: string;
  level: string;
  requirement: string;
  state: string;
  proof: string;
}

const cellsOf = (line: string): Row => {
  const cells = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim());
  const [id = "", level = "", requirement = "", state = "", proof = ""] = cells;
  return { id, level, requirement, state, proof };
};

/** A chapter that does not apply has one row, `10.*`, which counts as one for each of its requirements. */
const rows: Row[] = text
  .split("\n")
  .filter((line) => /^\| \d+\.(\d+\.\d+|\*) \|/.test(line))
  .map(cellsOf)
  .flatMap((row) =>
    row.id.endsWith(".*")
      ? Object.entries(LEVELS)
          .filter(([id]) => id.startsWith(row.id.slice(0, -1)))
          .map(([id, level]) => ({ ...row, id, level: String(level) }))
      : [row],
  );
const status = ({ state }: Row) => /^(Met|Not applicable|Not met): \S/.exec(state)?.[1] ?? "none";
const idsThatAre = (wanted: string) => rows.filter((row) => status(row) === wanted).map(({ id }) => id);

const PROOF = /`([^`]+)`(?: "([^"]+)")?/g;

/** What is wrong with the proof of a row that is met: "by reading", or files with tests, each with words of it where they are named. */
function faultsOf(proof: string): string[] {
  if (proof === "by reading") return [];
  const named = [...proof.matchAll(PROOF)];
  if (named.length === 0 || proof.replaceAll(PROOF, "").trim() !== "") return [`not a proof: ${proof}`];
  return named.flatMap(([, path = "", words = ""]) => {
    if (!isTest(path)) return [`no test: ${path}`];
    return readFileSync(path, "utf8").includes(words) ? [] : [`not in ${path}: ${words}`];
  });
}

describe("docs/security.md", () => {
  it("has each requirement of the levels 1 and 2 once, in the standard's order and at its level", () => {
    expect(rows.map(({ id, level }) => [id, Number(level)])).toEqual(Object.entries(LEVELS));
  });

  it("says of each that it is met, not met or not applicable, and nothing between", () => {
    expect(idsThatAre("none")).toEqual([]);
    expect(rows.filter(({ requirement }) => requirement === "")).toEqual([]);
    expect(text).not.toMatch(/\bpartly|partial|TODO|FIXME/i);
  });

  it("has a proof for each that is met, tests or the word that it was read, and none for the others", () => {
    const faults = rows.map((row) => ({
      id: row.id,
      faults: status(row) === "Met" ? faultsOf(row.proof) : row.proof === "—" ? [] : ["a proof"],
    }));
    expect(faults.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it.each([
    ["", ["not a proof: "]],
    ["read", ["not a proof: read"]],
    ["`tests/security.test.ts` and more", ["not a proof: `tests/security.test.ts` and more"]],
    ["`tests/nowhere.test.ts`", ["no test: tests/nowhere.test.ts"]],
    ["`tests/support/asvs.json`", ["no test: tests/support/asvs.json"]],
    ['`tests/routes.test.ts` "never said"', ["not in tests/routes.test.ts: never said"]],
    ['`tests/routes.test.ts` "every route has its row"', []],
    ["by reading", []],
  ])("takes %j for a proof or says what is wrong", (proof, faults) => {
    expect(faultsOf(proof)).toEqual(faults);
  });

  it("counts them, and names those that are not met, at its beginning", () => {
    expect(text).toContain(
      `Of ${rows.length} requirements ${idsThatAre("Met").length} are met, ${idsThatAre("Not applicable").length} are not applicable and ${idsThatAre("Not met").length} are not met: ${idsThatAre("Not met").join(", ")}.`,
    );
  });

  it("has every section that a row points to", () => {
    const anchors = [...text.matchAll(/\]\(#([a-z-]+)\)/g)].map(([, anchor]) => anchor!);
    const sections = new Set(
      [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title!.toLowerCase().replaceAll(" ", "-")),
    );
    expect(anchors.filter((anchor) => !sections.has(anchor))).toEqual([]);
  });
});

it("every package of the lockfile has a checksum", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>;
  };
  // A bundled one comes inside another, whose checksum covers it.
  const unchecked = Object.entries(packages).filter(
    ([name, { integrity, inBundle }]) => name !== "" && !integrity && !inBundle,
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});
