import { config } from "../config/index.server.ts";

/** Milliseconds. A page that takes longer is not waited for: the person who asked is told to come back. */
const PAGE_PATIENCE = 3_000 * config.databasePatience;

/**
 * How long one request waits, in all: for its turn, for connections to the database and for their answers. Waiting at the same time
 * counts once; what the request does itself, or another server does for it, does not count.
 */
export class Patience {
  #left: number;
  #waits = 0;
  #since = 0;

  constructor(milliseconds = PAGE_PATIENCE) {
    this.#left = milliseconds;
  }

  get left(): number {
    return this.#waits > 0 ? this.#left - (performance.now() - this.#since) : this.#left;
  }

  get isOver(): boolean {
    return this.left <= 0;
  }

  /** A wait begins, and `giveUp` is called unless the returned function ends it in time. */
  wait(giveUp: () => void = () => {}): () => void {
    if (this.#waits++ === 0) this.#since = performance.now();
    const timer = setTimeout(
      () => {
        // A timer may be a moment early.
        this.#left = 0;
        this.#since = performance.now();
        giveUp();
      },
      Math.max(0, this.left),
    );
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      this.#left = --this.#waits === 0 ? this.#left - (performance.now() - this.#since) : this.#left;
    };
  }
}

/** Nobody waits for the database any longer. */
export class PatienceOver extends Error {
  /** As that of a server that does not answer: see `databaseTrouble`. */
  readonly code = "ETIMEDOUT";
}
