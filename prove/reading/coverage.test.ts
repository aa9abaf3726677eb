import { expect, it } from "vitest";
import { READ_OFTEN, READ_SELDOM, type ReadingPlan } from "../plan/waves.ts";
import type { Way } from "../world/way.ts";
import { countRead, gapsIn, MANNERS, type ReadKinds, readingBy, WAYS } from "./coverage.ts";
import { dueIn } from "./due.ts";
import type { Facts } from "./facts.ts";
import { READERS } from "./reader.ts";

/** Nothing is there that a page could be about: the examples of the table are opened in the last reading. */
const nothing = new Proxy({ products: [], soldOut: [], newestOrders: new Map() } as unknown as Facts, {
  get: (facts, name) => (facts as unknown as Record<PropertyKey, unknown>)[name] ?? [],
});

function readIn(rounds: number, plan: ReadingPlan): ReadKinds {
  const [turns, kinds]: [Record<string, number>, ReadKinds] = [{}, {}];
  for (let round = 1; round <= rounds; round++) {
    const due = dueIn(turns, nothing, { plan, isLast: round === rounds });
    for (const way of WAYS)
      for (const manner of MANNERS)
        for (const { kind } of due(way as Way["name"], manner))
          for (const reader of READERS)
            countRead(kinds, { route: kind.route, by: readingBy(reader, way, manner), shown: true });
  }
  return kinds;
}
const gaps = (kinds: ReadKinds, plan: ReadingPlan) => gapsIn([{ read: { kinds } }], plan);

it("every kind of page is opened by every reader, in every way, in the rounds of a plan", () => {
  for (const plan of [READ_OFTEN, READ_SELDOM]) expect(gaps(readIn(plan.rounds, plan), plan)).toEqual([]);
});

it("a kind that some reader never opened is told, and one that nobody was shown", () => {
  const kinds = readIn(READ_OFTEN.rounds, READ_OFTEN);
  delete kinds["/orders"]!["a seller, behind TLS, from scratch"];
  for (const coverage of Object.values(kinds["/profile"]!)) coverage.shown = 0;
  expect(gaps(kinds, READ_OFTEN)).toEqual([
    "/orders was never opened by a seller, behind TLS, from scratch",
    "/profile was never shown to anybody",
  ]);
});
