import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const filesIn = (folder: string, recursive = true): string[] =>
  readdirSync(folder, { recursive, encoding: "utf8" }).map((name) => join(folder, name));

const SOURCES = ["app", "server", "tests", "scripts", "bench", "prove", "cluster", "database"].flatMap(
  (root) => filesIn(root),
);
const NAMES = new Set([...SOURCES, ...filesIn(".", false)].map((path) => basename(path)));
const DOCUMENTS = [...filesIn("docs").filter((path) => path.endsWith(".md")), "README.md", "CONTRIBUTING.md"];

const PATH = /^(app|server|tests|scripts|bench|prove|cluster|database|docs|public)\/[\w./-]+$/;
const FILE_NAME = /^[\w-][\w./-]*\.(tsx?|sql|css)$/;
const EXAMPLE = /NNNN/;

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

  it("cites only paths that exist", () => {
    const paths = quoted.filter((code) => PATH.test(code) && !EXAMPLE.test(code));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target!);
    const local = targets.filter((target) => !/^https?:/.test(target));
    expect(local.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  // CONTRIBUTING.md uses made-up names in its examples.
  it.skipIf(document === "CONTRIBUTING.md")("names only files that exist", () => {
    const files = quoted.filter((code) => FILE_NAME.test(code) && !PATH.test(code));
    expect(files.filter((file) => !NAMES.has(basename(file)))).toEqual([]);
  });
});
