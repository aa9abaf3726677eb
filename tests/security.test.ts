import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import LEVELS from "./support/asvs.json" with { type: "json" };

const text = readFileSync("docs/security.md", "utf8");
const isTest = (path: string) => existsSync(path) && /\b(it|test)(\.\w+)*\(/.test(readFileSync(path, "utf8"));

interface Row {
  id: string;
  level: string;
  requirement: string;
  here: string;
  proof: string;
}

const rows: Row[] = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()))
  .map(([id = "", level = "", requirement = "", here = "", proof = ""]) => ({
    id,
    level,
    requirement,
    here,
    proof,
  }));
const status = ({ here }: Row) => /^(Met|Not applicable|Not met): \S/.exec(here)?.[1] ?? "none";
const idsThatAre = (wanted: string) => rows.filter((row) => status(row) === wanted).map(({ id }) => id);

describe("docs/security.md", () => {
  it("has each requirement of the levels 1 and 2 once, in the standard's order and at its level", () => {
    expect(rows.map(({ id, level }) => [id, Number(level)])).toEqual(Object.entries(LEVELS));
  });

  it("says of each that it is met, not met or not applicable, and nothing between", () => {
    expect(idsThatAre("none")).toEqual([]);
    expect(rows.filter(({ requirement }) => requirement === "")).toEqual([]);
    expect(text).not.toMatch(/\bpartly|partial|TODO|FIXME/i);
  });

  it("names a file with tests for each that is met, and none for the others", () => {
    const faults = rows.filter((row) => {
      const named = [...row.proof.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
      return status(row) === "Met" ? named.length === 0 || !named.every(isTest) : row.proof !== "—";
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
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
