/** What a fact was, version after version, and when. Times are `performance.now()` of one process. */
interface Version {
  value: string;
  /** When its commit was asked for: from then on it may be seen. */
  askedAt: number;
  /** When its commit was acknowledged: soon after, its predecessors must not be seen. Null while that is not known. */
  committedAt: number | null;
}

/** How long after a commit a page may still show what was before. */
export const PATIENCE = 1_000;

export interface Observation {
  value: string;
  sentAt: number;
  receivedAt: number;
}

export interface Verdict {
  /** Milliseconds between the commit of what the page should have shown and the sending of the request; 0 when it did. */
  delay: number;
  /** Why this observation refutes the invariant. */
  fault: string | null;
}

export class History {
  readonly #versions: Version[];

  constructor(value: string, now: number) {
    this.#versions = [{ value, askedAt: now, committedAt: now }];
  }

  /** About to be committed. */
  ask(value: string, now: number): { committed(now: number): void } {
    const version: Version = { value, askedAt: now, committedAt: null };
    this.#versions.push(version);
    return {
      committed: (at) => {
        version.committedAt = at;
      },
    };
  }

  get current(): string {
    return this.#versions.at(-1)!.value;
  }

  judge({ value, sentAt, receivedAt }: Observation): Verdict {
    const shown = this.#versions.findLastIndex(
      (version) => version.value === value && version.askedAt <= receivedAt,
    );
    if (shown < 0) return { delay: 0, fault: "shows what was never committed" };
    const successor = this.#versions
      .slice(shown + 1)
      .find(({ committedAt }) => committedAt !== null && committedAt <= sentAt);
    if (!successor) return { delay: 0, fault: null };
    const delay = sentAt - successor.committedAt!;
    const should = `${successor.value} was committed ${Math.round(delay)} ms before it was asked for`;
    return { delay, fault: delay > PATIENCE ? should : null };
  }
}
