/**
 * How many are let in at once, and how many may wait. More at once would not be answered sooner, since one process does one
 * thing at a time; each would only take longer. Ten connections to the database serve them.
 */
export const PLACES = { paying: 20, browsing: 10 };
export const CHAIRS = { paying: 400, browsing: 40 };
/** Milliseconds. Whoever takes longer waits for something outside, and its place is given to another. */
const LONGEST_STAY = 2_000;
/** Milliseconds on a chair, for those who browse: whoever has been let in by then has some patience left for the page itself. */
const LONGEST_WAIT = 2_000;
/** While those who pay wait, one of so many who are let in is somebody who browses. */
const BROWSING_TURN = 8;

type Kind = keyof typeof PLACES;

interface Visitor {
  kind: Kind;
  begin: () => void;
  turnAway: () => void;
  state: "waiting" | "in" | "left";
  timer?: NodeJS.Timeout;
}

/** Places and chairs for those who pay and those who browse. */
export class WaitingRoom {
  readonly #inside = { paying: 0, browsing: 0 };
  readonly #waiting: Record<Kind, Set<Visitor>> = { paying: new Set(), browsing: new Set() };
  #turn = 0;

  waiting(kind: Kind): number {
    return this.#waiting[kind].size;
  }

  /**
   * Calls `begin`, at once or when a place is free, or `turnAway`, at once when not even a chair is free or after too long on
   * one. Returns what gives the place or the chair back.
   */
  enter(kind: Kind, begin: () => void, turnAway: () => void): () => void {
    const visitor: Visitor = { kind, begin, turnAway, state: "waiting" };
    const line = this.#waiting[kind];
    if (line.size === 0 && this.#hasPlaceFor(kind)) this.#letIn(visitor);
    else if (line.size < CHAIRS[kind]) this.#offerChair(visitor);
    else this.#turnAway(visitor);
    return () => this.#leave(visitor);
  }

  #offerChair(visitor: Visitor): void {
    this.#waiting[visitor.kind].add(visitor);
    if (visitor.kind === "browsing") visitor.timer = setTimeout(() => this.#turnAway(visitor), LONGEST_WAIT);
  }

  #turnAway(visitor: Visitor): void {
    this.#leave(visitor);
    visitor.turnAway();
  }

  #hasPlaceFor(kind: Kind): boolean {
    const mayGoFirst = kind === "paying" || this.#waiting.paying.size === 0 || this.#turn === 0;
    return mayGoFirst && this.#inside[kind] < PLACES[kind];
  }

  #letIn(visitor: Visitor): void {
    this.#turn = (this.#turn + 1) % BROWSING_TURN;
    this.#inside[visitor.kind]++;
    visitor.state = "in";
    clearTimeout(visitor.timer);
    visitor.timer = setTimeout(() => this.#leave(visitor), LONGEST_STAY);
    visitor.begin();
  }

  #leave(visitor: Visitor): void {
    const { kind, state, timer } = visitor;
    if (state === "left") return;
    visitor.state = "left";
    clearTimeout(timer);
    if (state === "in") this.#inside[kind]--;
    else this.#waiting[kind].delete(visitor);
    this.#fillPlaces();
  }

  #fillPlaces(): void {
    for (const kind of ["paying", "browsing"] as const) {
      const line = this.#waiting[kind];
      for (const visitor of line) {
        if (!this.#hasPlaceFor(kind)) break;
        line.delete(visitor);
        this.#letIn(visitor);
      }
    }
  }
}
