import { fileCircles, importsOf, moduleCircles, type SourceFile } from "#tests/support/boundaries.ts";
import { DECLARED_READS, foreignAccesses, ownerOf, TABLES } from "#tests/support/table-owners.ts";
import { FEATURES, filesOf } from "./feature-files.ts";

export const MAP_FILE = "docs/map.md";

/** Measured with `bench/home-scripts.ts`. */
const HOME_SCRIPTS_KB = 128.5;

/** Of the last run in a clean clone with two cores to itself. */
const TEST_MINUTES = 17.1;

const GENERATED = "app/platform/db/schema.ts";
const TEST = /\.test\.tsx?$/;
const DOOR = /^app\/modules\/[^/]+\/((?:[^/]+\/)?index(?:\.server)?\.ts)$/;

interface Module {
  name: string;
  files: SourceFile[];
  doors: string[];
  tables: readonly string[];
  leansOn: string[];
}

/** The map of the modules, read from the sources. */
export function drawMap(sources: SourceFile[]): string {
  const code = sources.filter(({ path }) => path.startsWith("app/") && !TEST.test(path));
  const modules = modulesIn(code);
  const floors = floorsOf(modules);
  const lengths = code
    .filter(({ path }) => path !== GENERATED)
    .map(linesOf)
    .sort((a, b) => a - b);
  const foreign = foreignAccesses(sources);
  const rows = modules
    .sort((a, b) => floors.get(a.name)! - floors.get(b.name)! || a.name.localeCompare(b.name))
    .map((module) =>
      [
        floors.get(module.name),
        module.name,
        module.files.length,
        sum(module.files.map(linesOf)),
        list(module.tables),
        list(module.doors),
        module.leansOn.join(", ") || "—",
      ].join(" | "),
    );
  const tableReads = foreign.map(({ path, table }) => ({ from: path, to: ownerOf.get(table)! }));
  const figures = [
    ["Foreign table accesses", 89, foreign.length],
    [
      "of which declared in `tests/support/table-owners.ts`",
      0,
      sum(DECLARED_READS.map(({ tables }) => tables.length)),
    ],
    ["Foreign table writes", 5, foreign.filter(({ writes }) => writes).length],
    ["Circles of modules, counting tables", 1, moduleCircles(sources, tableReads).length],
    ["Circles of files", 2, fileCircles(sources).length],
    ["Floors of modules", 13, Math.max(...floors.values())],
    ...FEATURES.map((feature) => [feature.name, feature.before, filesOf(feature, code).length]),
    ["Types of a form's answer", 10, 1],
    ["Files in `app/` without tests", 1165, code.length],
    ["Median length of a file, in lines", 41, lengths[Math.floor(lengths.length / 2)]],
    ["Longest file, in lines, but for the generated schema", 212, lengths.at(-1)],
    ["Scripts of the home page, in KB", 129.2, HOME_SCRIPTS_KB],
    ["Minutes of `npm test` on two cores", 19.5, TEST_MINUTES],
  ];
  return `# Map of the modules

Written by \`npm run map\` from the sources; the unit tests fail when it is not current,
sizes excepted: those are of the last run. A module's floor is one above the
highest module it imports. Tests are not counted.

| Floor | Module | Files | Lines | Tables it owns | Doors | Imports |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join("\n")}

| Figure | Before | Now |
|---|---|---|
${figures.map((row) => `| ${row.join(" | ")} |`).join("\n")}

"Before" is the count of the review that led to [decision 27](decisions/0027-owners.md). A feature's files are its routes and the files of
its folders that those import, doors left out. Weight is what \`bench/home-scripts.ts\` measured last, of at most 130 KB.
`;
}

function modulesIn(code: SourceFile[]): Module[] {
  const names = [...new Set(code.map(({ path }) => moduleOf(path)).filter((name) => name !== undefined))];
  return names.map((name) => {
    const files = code.filter(({ path }) => moduleOf(path) === name);
    const imported = files.flatMap(importsOf).map(moduleOf);
    return {
      name,
      files,
      doors: files.flatMap(({ path }) => path.match(DOOR)?.[1] ?? []).sort(),
      tables: (TABLES as Record<string, readonly string[]>)[name] ?? [],
      leansOn: [
        ...new Set(imported.filter((other) => other !== undefined && other !== name)),
      ].sort() as string[],
    };
  });
}

/** Modules in a circle have no floor; the test of the boundaries reports them. */
function floorsOf(modules: Module[]): Map<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (name: string, above: readonly string[]): number => {
    const known = floors.get(name);
    if (known !== undefined) return known;
    const below = modules.find((module) => module.name === name)?.leansOn ?? [];
    const highest = below
      .filter((other) => !above.includes(other))
      .map((other) => floorOf(other, [...above, name]));
    const floor = 1 + Math.max(0, ...highest);
    floors.set(name, floor);
    return floor;
  };
  for (const { name } of modules) floorOf(name, []);
  return floors;
}

const moduleOf = (path: string): string | undefined => path.match(/^app\/modules\/([^/]+)\//)?.[1];
const linesOf = ({ text }: SourceFile): number => text.trimEnd().split("\n").length;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ") || "—";

/** The map without its sizes, which change with every line written. */
export const withoutSizes = (map: string): string => map.replace(/\| [\d.]+(?= \|)/g, "| #");
