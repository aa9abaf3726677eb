import type { ReadingPlan } from "../plan/waves.ts";
import type { Way } from "../world/way.ts";
import { type Address, addressesOf, exampleOf, isKept, KINDS, type Kind } from "./addresses.ts";
import { MANNERS, type Manner, WAYS } from "./coverage.ts";
import type { Facts } from "./facts.ts";

type Turns = Record<string, number>;

interface Round {
  plan: Pick<ReadingPlan, "rounds" | "keptRounds" | "eachWay">;
  /** Nobody reads after it: what had no turn has it now. */
  isLast: boolean;
}

/**
 * What is opened this time in which way: the kinds that were opened least. A kind whose pages are about something that is not
 * there yet waits. Counts the turns, so that no kind is left out, however many pages each has.
 */
export function dueIn(
  turns: Turns,
  facts: Facts,
  { plan: { rounds, keptRounds, eachWay }, isLast }: Round,
): (way: Way["name"], manner: Manner) => Address[] {
  const due = [
    ...leastOpened(KINDS.filter(isKept), keptRounds),
    ...leastOpened(
      KINDS.filter((kind) => !isKept(kind)),
      rounds,
    ),
  ].map((kind, index) => ({ kind, turn: index + turnsOf(kind) }));
  for (const { kind } of due) turns[kind.route] = turnsOf(kind) + 1;
  return (way, manner) => {
    const number = WAYS.indexOf(way) * MANNERS.length + MANNERS.indexOf(manner);
    const isNow = (turn: number): boolean => turn % (WAYS.length * MANNERS.length) === number;
    return due
      .filter(({ kind, turn }) => eachWay || isKept(kind) || isNow(turn))
      .flatMap(({ kind }) => pagesOf(kind));
  };

  function turnsOf({ route }: Kind): number {
    return turns[route] ?? 0;
  }
  function leastOpened(kinds: readonly Kind[], inRounds: number): Kind[] {
    const inTurn = kinds
      .filter((kind) => addressesOf(kind, facts).length > 0)
      .sort((one, other) => turnsOf(one) - turnsOf(other))
      .slice(0, Math.ceil(kinds.length / inRounds));
    const neglected = isLast ? kinds.filter((kind) => turnsOf(kind) === 0) : [];
    return [...new Set([...inTurn, ...neglected])];
  }
  /** At the end what never came to be is opened by the example of the table. */
  function pagesOf(kind: Kind): Address[] {
    const pages = addressesOf(kind, facts);
    return pages.length > 0 ? pages : [exampleOf(kind)];
  }
}
