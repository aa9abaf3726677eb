import { importsOf, type SourceFile } from "#tests/support/boundaries.ts";
import { DECLARED_READS, foreignAccesses, TABLES } from "#tests/support/table-owners.ts";

export const MAP_FILE = "docs/map.md";

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

/** What a newcomer wants to know about the modules, read from the sources. */
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
  return `# Map of the modules

Written by \`npm run map\` from the sources; the unit tests fail when it is not current,
sizes excepted: those are of the last run. A module's floor is one above the
highest module it imports. Tests are not counted.

| Floor | Module | Files | Lines | Tables it owns | Doors | Imports |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join("\n")}

| Figure | Before the modules got owners | Now |
|---|---|---|
| Files in \`app/\` without tests | 1165 | ${code.length} |
| Median length of a file, in lines | 41 | ${lengths[Math.floor(lengths.length / 2)]} |
| Longest file, in lines, but for the generated schema | 212 | ${lengths.at(-1)} |
| Floors of modules | 13 | ${Math.max(...floors.values())} |
| Foreign table accesses | 89 | ${foreign.length} |
| Foreign table writes | 5 | ${foreign.filter(({ writes }) => writes).length} |
| Foreign table reads declared in \`tests/support/table-owners.ts\` | — | ${sum(DECLARED_READS.map(({ tables }) => tables.length))} |
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

/** Modules in a circle share no floor of their own; the boundaries' test names them. */
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
export const withoutSizes = (map: string): string => map.replace(/\| \d+(?= \|)/g, "| #");
