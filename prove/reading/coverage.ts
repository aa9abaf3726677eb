import { isKept, isShownToSomebody, KINDS } from "./addresses.ts";
import { READERS } from "./reader.ts";

export const WAYS = ["plain", "behind TLS"] as const;
/** As memory has the pages, and after it was made to forget them. */
export const MANNERS = ["from memory", "from scratch"] as const;
export type Manner = (typeof MANNERS)[number];

/** How often pages of a kind were opened, and how often the page itself came, and not only a refusal. */
export interface Coverage {
  read: number;
  shown: number;
}

/** By route, and by who read it in which way. */
export type ReadKinds = Record<string, Record<string, Coverage>>;

export const readingBy = (reader: string, way: string, manner: Manner): string =>
  `${reader}, ${way}, ${manner}`;

const READINGS = READERS.map((reader) =>
  WAYS.flatMap((way) => MANNERS.map((manner) => readingBy(reader, way, manner))),
);

type Reads = readonly { read: { kinds: ReadKinds } }[];

/** By kind of page, over any number of seeds. */
export const coverageOf = (journals: Reads): Map<string, Coverage> =>
  new Map(
    KINDS.map(({ route }) => {
      const all = journals.flatMap(({ read }) => Object.values(read.kinds[route] ?? {}));
      const sum = (of: keyof Coverage) => all.reduce((total, each) => total + each[of], 0);
      return [route, { read: sum("read"), shown: sum("shown") }];
    }),
  );

export function countRead(
  kinds: ReadKinds,
  { route, by, shown }: { route: string; by: string; shown: boolean },
): void {
  kinds[route] ??= {};
  kinds[route][by] ??= { read: 0, shown: 0 };
  kinds[route][by].read++;
  if (shown) kinds[route][by].shown++;
}

/**
 * Kinds of pages that some reader never opened, in words: in each way where the plan says so, and always those that are kept in
 * memory, which alone differ by it. And those that nobody was ever shown.
 */
export function gapsIn(journals: Reads, { eachWay }: { eachWay: boolean }): string[] {
  const unread = KINDS.flatMap((kind) => {
    const opened = (reading: string) => journals.some(({ read }) => read.kinds[kind.route]?.[reading]);
    return READINGS.flatMap((ofReader) => {
      if (eachWay || isKept(kind)) return ofReader.filter((reading) => !opened(reading));
      return ofReader.some(opened) ? [] : ofReader.slice(0, 1);
    }).map((reading) => `${kind.route} was never opened by ${reading}`);
  });
  const coverage = coverageOf(journals);
  const unseen = KINDS.filter((kind) => isShownToSomebody(kind) && coverage.get(kind.route)!.shown === 0);
  return [...unread, ...unseen.map(({ route }) => `${route} was never shown to anybody`)];
}
