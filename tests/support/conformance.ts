/** Reads docs/conformance.md. Every check returns one sentence per fault, beginning with the part's id. */

export interface ConformancePart {
  id: string;
  requirements: number;
  tests: string[];
  departures: string[];
}

export function parseConformance(markdown: string): ConformancePart[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| \d\./.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, id = "", requirements = "", tests = "", departures = ""]) => ({
      id,
      requirements: Number(requirements),
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => testFile(name!)),
      departures: departures === "—" ? [] : departures.split(", "),
    }));
}

/** `cart.e2e` stands for `tests/e2e/cart.e2e.ts`. */
const testFile = (name: string): string => (name.endsWith(".e2e") ? `tests/e2e/${name}.ts` : name);

export function parseDepartureAnchors(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map((match) => match[1]!));
}

export function faultsOf(
  parts: ConformancePart[],
  { isTest, anchors }: { isTest: (path: string) => boolean; anchors: Set<string> },
): string[] {
  const ids = parts.map(({ id }) => id);
  return parts.flatMap(({ id, requirements, tests, departures }, index) => [
    ...(ids.indexOf(id) < index ? [`${id}: is listed twice`] : []),
    ...(requirements > 0 ? [] : [`${id}: does not say how many requirements it has`]),
    ...(tests.length + departures.length > 0 ? [] : [`${id}: has neither a test nor a departure`]),
    ...tests.filter((path) => !isTest(path)).map((path) => `${id}: ${path} is no file with tests`),
    ...departures
      .filter((anchor) => !anchors.has(anchor))
      .map((anchor) => `${id}: departures.md has no #${anchor}`),
  ]);
}
