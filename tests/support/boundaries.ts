import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

/** The import rules of docs/architecture.md, as data and as a check. */

export interface SourceFile {
  path: string;
  text: string;
}

/** The layers. A file belongs to the first one that matches. */
const AREAS = [
  ["shared", /^app\/shared\//],
  ["design", /^app\/design\//],
  ["database access", /^app\/platform\/db\//],
  // The part of the platform screens may use: browser code, HTTP and form helpers, and the clock.
  ["platform for screens", /^app\/platform\/(http\/|forms\/|clock\.server\.ts$|(?!.*\.server\.))/],
  ["platform", /^app\/platform\//],
  // A module's public entry, or that of one of its audiences.
  ["module door", /^app\/modules\/[^/]+\/(([^/]+\/)?index\.ts|([^/]+\/)?index\.server\.ts|ui\/.+)$/],
  // Rendered by the worker process only, and loaded from one table.
  ["letter", /^app\/modules\/[^/]+\/letters\//],
  ["module", /^app\/modules\//],
  ["integration", /^app\/integrations\//],
  ["route", /^app\/routes\//],
  ["entrance", /^app\/[^/]+$/],
  ["server", /^server\//],
  ["database", /^database\//],
  ["build", /^build\//],
  ["tests and scripts", /^(tests|scripts|bench|prove|cluster|simulate)\//],
  ["nothing we know", /./],
] as const;
type Area = (typeof AREAS)[number][0];

const PLATFORM: Area[] = ["platform", "platform for screens", "database access"];

/** Besides its own layer, a file may import only these. */
const MAY_IMPORT: Record<string, Area[]> = {
  shared: [],
  design: ["shared"],
  platform: ["shared"],
  module: ["shared", "design", ...PLATFORM, "module door"],
  integration: ["shared", ...PLATFORM, "module door", "database"],
  route: ["shared", "design", "platform for screens", "module door"],
  entrance: ["shared", "design", ...PLATFORM, "module door", "letter", "integration", "route"],
  server: ["shared", ...PLATFORM, "module door", "integration", "entrance", "database", "build"],
};
/** Tests may also import test and tool code. */
const TESTS_MAY_ALSO_IMPORT: Area[] = [
  "database access",
  "entrance",
  "server",
  "database",
  "tests and scripts",
];

const MAX_FILE_LENGTH = 250;
const GENERATED = ["app/platform/db/schema.ts"];
const TEST = /\.test\.tsx?$/;
const SERVER_ONLY = /\.server(\.tsx?)?$/;
/** Runs on the server only, or is split by the build, whatever its name. */
const MAY_IMPORT_SERVER_FILES = [SERVER_ONLY, TEST, /^app\/routes\//, /^app\/root\.tsx$/, /^server\//];
const MODULE_DOORS = ["index.ts", "index.server.ts"];

export function readSources(): SourceFile[] {
  return ["app", "server"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((name) => join(root, name).replaceAll("\\", "/"))
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(path, "utf8") })),
  );
}

export function findViolations(files: SourceFile[]): string[] {
  return [
    ...files.flatMap((file) => importsOf(file).flatMap((target) => judge(file.path, target))),
    ...moduleCircles(files),
    ...fileCircles(files),
    ...files.flatMap(extraDoor),
    ...files.flatMap(httpInModule),
    ...files.flatMap(tooLong),
  ];
}

function judge(path: string, target: string): string[] {
  const complaints: string[] = [];
  const allowed = [...MAY_IMPORT[roomOf(path)]!, ...(TEST.test(path) ? TESTS_MAY_ALSO_IMPORT : [])];
  const area = areaOf(target);
  if (ownRoom(path) !== ownRoom(target) && !allowed.includes(area)) {
    complaints.push(`${path} imports ${target}: ${roomOf(path)} may not lean on ${area}`);
  }
  if (SERVER_ONLY.test(target) && !MAY_IMPORT_SERVER_FILES.some((pattern) => pattern.test(path))) {
    complaints.push(`${path} imports ${target}: it may end up in a browser`);
  }
  return complaints;
}

/** HTTP stays in the routes: outside of its screens a module takes and returns values. */
function httpInModule(file: SourceFile): string[] {
  if (roomOf(file.path) !== "module" || file.path.includes("/ui/") || TEST.test(file.path)) return [];
  const annotated = file.text.match(/(?::\s*|<)(Request|Response)\b(?=[\s,;)>|=]|$)/m)?.[1];
  return [
    ...(specifiersOf(file).includes("react-router")
      ? [`${file.path} imports react-router: only routes and ui/ may`]
      : []),
    ...(annotated ? [`${file.path} takes or returns a ${annotated}: only routes may`] : []),
  ];
}

function areaOf(path: string): Area {
  return AREAS.find(([, pattern]) => pattern.test(path))![0];
}

/** The rule that applies to a file. */
function roomOf(path: string): string {
  const area = areaOf(path);
  if (area === "module door" || area === "letter") return "module";
  return area === "database access" || area === "platform for screens" ? "platform" : area;
}

/** Each module is its own layer; each integration, too. */
function ownRoom(path: string): string {
  return path.match(/^app\/(modules|integrations)\/[^/]+\//)?.[0] ?? roomOf(path);
}

/** The one form of import that the parser's list leaves out. */
const IMPORTED_TYPE = /\btypeof import\("([^"]+)"\)/g;

const read = new WeakMap<SourceFile, string[]>();

/** The import specifiers of a file, types included. */
function specifiersOf(file: SourceFile): string[] {
  const known = read.get(file);
  if (known) return known;
  const { staticImports, staticExports, dynamicImports } = parseSync(file.path, file.text).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => file.text.slice(start + 1, end - 1)),
    ...[...file.text.matchAll(IMPORTED_TYPE)].map(([, specifier]) => specifier),
  ];
  const once = [...new Set(specifiers.filter((specifier) => specifier !== undefined))];
  read.set(file, once);
  return once;
}

/** The project's files that a file imports, as paths from the root. Packages are left out. */
export function importsOf(file: SourceFile): string[] {
  const paths = specifiersOf(file)
    .map((specifier) => specifier.replace(/\?.*$/, ""))
    .filter((specifier) => /^(#|\.)/.test(specifier) && !specifier.includes("/+types/"))
    .map((specifier) =>
      specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(file.path), specifier),
    );
  return [...new Set(paths)];
}

/** Cycles of modules, by imports and by the other edges given (tables read without an import). */
export function moduleCircles(files: SourceFile[], others: { from: string; to: string }[] = []): string[] {
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter(({ path }) => !TEST.test(path))) {
    const from = moduleOf(file.path);
    if (!from) continue;
    if (!imports.has(from)) imports.set(from, new Set());
    for (const to of importsOf(file).map(moduleOf)) if (to && to !== from) imports.get(from)!.add(to);
    for (const other of others) if (other.from === file.path) imports.get(from)!.add(other.to);
  }
  return circlesIn(imports).map((circle) => `modules in a circle: ${circle.join(", ")}`);
}

/** Cycles of files, type imports included. */
export function fileCircles(files: SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, new Set(importsOf(file))]));
  return circlesIn(imports).map((circle) => `files in a circle: ${circle.join(", ")}`);
}

/** The strongly connected components of more than one node (Tarjan). */
function circlesIn(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    lowest.set(node, index.get(node)!);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== index.get(node)) return;
    const component = open.splice(open.indexOf(node));
    if (component.length > 1) circles.push(component.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles;
}

const moduleOf = (path: string): string | undefined => path.match(/^app\/modules\/([^/]+)\//)?.[1];

function extraDoor({ path }: SourceFile): string[] {
  const name = path.match(/^app\/modules\/[^/]+\/(?:[^/]+\/)?(index\..+)$/)?.[1];
  return name && !MODULE_DOORS.includes(name) ? [`${path}: a module has no such door`] : [];
}

function tooLong({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split("\n").length;
  if (lines <= MAX_FILE_LENGTH || TEST.test(path) || GENERATED.includes(path)) return [];
  return [`${path} has ${lines} lines: no more than ${MAX_FILE_LENGTH}`];
}
