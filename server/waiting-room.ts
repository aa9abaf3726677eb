/**
 * How many are let in at once, and how many may wait. More at once would not be answered sooner, since one process does one
 * thing at a time; each would only take longer. Ten connections to the database serve them.
 */
export const PLACES = { paying: 20, browsing: 10, watching: 5 };
export const CHAIRS = { paying: 400, browsing: 40, watching: 400 };
/** Of places and of chairs for one network: whoever sends requests without their ends leaves some to the next one. */
export const OF_ONE_NETWORK = 0.8;
/**
 * Milliseconds. Whoever takes longer waits for something outside, and its place is given to another. A watch stays for minutes and works
 * only while it is opened.
 */
const LONGEST_STAY = { paying: 2_000, browsing: 2_000, watching: 50 };
/** Milliseconds on a chair, but for those who pay: whoever has been let in by then has some patience left for the page itself. */
const LONGEST_WAIT = 2_000;
/** While those who pay wait, one of so many who are let in is somebody else. */
const TURN_OF_OTHERS = 8;

export type Kind = keyof typeof PLACES;

interface Visitor {
  kind: Kind;
  network: string;
  begin: () => void;
  turnAway: () => void;
  state: "waiting" | "in" | "left";
  timer?: NodeJS.Timeout;
}

export const KINDS: readonly Kind[] = ["paying", "browsing", "watching"];
const nobody = (): Record<Kind, Set<Visitor>> => ({
  paying: new Set(),
  browsing: new Set(),
  watching: new Set(),
});

/** Places and chairs for each kind of visitor. */
export class WaitingRoom {
  readonly #inside = nobody();
  readonly #waiting = nobody();
  #turn = 0;

  waiting(kind: Kind): number {
    return this.#waiting[kind].size;
  }

  /**
   * Calls `begin`, at once or when a place is free, or `turnAway`, at once when not even a chair is free or after too long on
   * one. Returns what gives the place or the chair back.
   */
  enter(kind: Kind, network: string, begin: () => void, turnAway: () => void): () => void {
    const visitor: Visitor = { kind, network, begin, turnAway, state: "waiting" };
    this.#waiting[kind].add(visitor);
    this.#fillPlaces();
    if (visitor.state === "waiting") this.#offerChair(visitor);
    return () => this.#leave(visitor);
  }

  #offerChair(visitor: Visitor): void {
    const { kind, network } = visitor;
    const waiting = this.#waiting[kind];
    const line = linesOf(waiting).get(network)!;
    if (line.length > OF_ONE_NETWORK * CHAIRS[kind]) {
      this.#turnAway(visitor);
      return;
    }
    if (kind !== "paying") visitor.timer = setTimeout(() => this.#turnAway(visitor), LONGEST_WAIT);
    if (waiting.size > CHAIRS[kind]) this.#turnAway(lastOfLongestLine(waiting));
  }

  #turnAway(visitor: Visitor): void {
    this.#leave(visitor);
    visitor.turnAway();
  }

  /** Of those whose network has the fewest inside, who waited longest; nobody of a network that has as many as it may. */
  #next(kind: Kind): Visitor | undefined {
    const inside = linesOf(this.#inside[kind]);
    let next: Visitor | undefined;
    let fewest = OF_ONE_NETWORK * PLACES[kind];
    for (const visitor of this.#waiting[kind]) {
      const ofNetwork = inside.get(visitor.network)?.length ?? 0;
      if (ofNetwork < fewest) [next, fewest] = [visitor, ofNetwork];
      if (fewest === 0) break;
    }
    return next;
  }

  #hasPlaceFor(kind: Kind): boolean {
    if (this.#inside[kind].size >= PLACES[kind]) return false;
    return kind === "paying" || this.#turn === 0 || !this.#somebodyWaitsToPay();
  }

  /** Of a network that has no place yet: one that takes many places and does not go on keeps nobody from browsing. */
  #somebodyWaitsToPay(): boolean {
    const next = this.#next("paying");
    return next !== undefined && !linesOf(this.#inside.paying).has(next.network);
  }

  #letIn(visitor: Visitor): void {
    this.#turn = (this.#turn + 1) % TURN_OF_OTHERS;
    this.#waiting[visitor.kind].delete(visitor);
    this.#inside[visitor.kind].add(visitor);
    visitor.state = "in";
    clearTimeout(visitor.timer);
    visitor.timer = setTimeout(() => this.#leave(visitor), LONGEST_STAY[visitor.kind]);
    visitor.begin();
  }

  #leave(visitor: Visitor): void {
    const { kind, timer } = visitor;
    if (visitor.state === "left") return;
    visitor.state = "left";
    clearTimeout(timer);
    this.#inside[kind].delete(visitor);
    this.#waiting[kind].delete(visitor);
    this.#fillPlaces();
  }

  #fillPlaces(): void {
    for (const kind of KINDS)
      while (this.#hasPlaceFor(kind)) {
        const next = this.#next(kind);
        if (!next) break;
        this.#letIn(next);
      }
  }
}

const linesOf = (visitors: ReadonlySet<Visitor>): Map<string, Visitor[]> =>
  Map.groupBy(visitors, ({ network }) => network);

function lastOfLongestLine(visitors: ReadonlySet<Visitor>): Visitor {
  const lines = [...linesOf(visitors).values()];
  return lines.reduce((a, b) => (b.length >= a.length ? b : a)).at(-1)!;
}
