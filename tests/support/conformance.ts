/** Reads docs/conformance.md. Every check answers one sentence per fault, beginning with the row's id. */

export interface ConformanceRow {
  id: string;
  asks: string;
  where: string;
  proof: string;
}

interface TestCitation {
  file: string;
  testName: string;
}

type Proof =
  | { kind: "tests"; citations: TestCitation[] }
  | { kind: "not yet" }
  | { kind: "departs"; citations: TestCitation[] };

const nothingYet = "—";

export function parseConformance(markdown: string): ConformanceRow[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf)
    .filter(([first = ""]) => first !== "Id" && !/^-+$/.test(first))
    .map(([id = "", asks = "", where = "", ...rest]) => ({ id, asks, where, proof: rest.join(" | ") }));
}

export function parseDepartureAnchors(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map((match) => match[1]!));
}

export function repeatedIds(rows: ConformanceRow[]): string[] {
  const ids = rows.map((row) => row.id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `${id}: the id is used more than once`);
}

export function unreadableCells(rows: ConformanceRow[]): string[] {
  return rows.flatMap((row) => [
    ...(row.where === nothingYet || /^`[^`]+`(, `[^`]+`)*$/.test(row.where)
      ? []
      : [`${row.id}: "Where it lives" is neither — nor files in backticks: ${row.where}`]),
    ...(readProof(row.proof) ? [] : [`${row.id}: the proof has none of the three forms: ${row.proof}`]),
  ]);
}

export function missingFiles(rows: ConformanceRow[], fileExists: (path: string) => boolean): string[] {
  return rows.flatMap((row) =>
    [...filesOf(row), ...citationsOf(row).map((citation) => citation.file)]
      .filter((path) => !fileExists(path))
      .map((path) => `${row.id}: ${path} does not exist`),
  );
}

/** A file that cannot be read is `missingFiles`' business, so `readFile` answers an empty text for it. */
export function missingTests(rows: ConformanceRow[], readFile: (path: string) => string): string[] {
  return rows.flatMap((row) =>
    citationsOf(row)
      .filter(({ file, testName }) => !holdsString(readFile(file), testName))
      .map(({ file, testName }) => `${row.id}: ${file} has no test named "${testName}"`),
  );
}

export function missingDepartures(rows: ConformanceRow[], anchors: Set<string>): string[] {
  return rows.flatMap((row) =>
    [...`${row.asks} ${row.proof}`.matchAll(/departures\.md#([\w-]+)/g)]
      .map((match) => match[1]!)
      .filter((anchor) => !anchors.has(anchor))
      .map((anchor) => `${row.id}: departures.md has no #${anchor}`),
  );
}

export function provenNowhere(rows: ConformanceRow[]): string[] {
  return rows
    .filter((row) => citationsOf(row).length > 0 && filesOf(row).length === 0)
    .map((row) => `${row.id}: has a test but does not say where it lives`);
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function filesOf(row: ConformanceRow): string[] {
  return [...row.where.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

function citationsOf(row: ConformanceRow): TestCitation[] {
  const proof = readProof(row.proof);
  return proof && "citations" in proof ? proof.citations : [];
}

function readProof(cell: string): Proof | undefined {
  if (/^not yet \(issue [2-9]\)$/.test(cell)) return { kind: "not yet" };

  const departure = /^departs: see departures\.md#[\w-]+(?:; (.+))?$/.exec(cell);
  if (departure && departure[1] === undefined) return { kind: "departs", citations: [] };

  const citations = readCitations(departure?.[1] ?? cell);
  return citations && { kind: departure ? "departs" : "tests", citations };
}

function readCitations(text: string): TestCitation[] | undefined {
  const citations = text.split(/; (?=`)/).map((part) => /^`([^`]+)` › "(.+)"$/.exec(part));
  if (citations.includes(null)) return undefined;
  return citations.map((citation) => ({ file: citation![1]!, testName: citation![2]! }));
}

function holdsString(source: string, text: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(quote + text + quote));
}
