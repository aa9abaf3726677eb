/** A place in PostgreSQL's write-ahead log (LSN), as a number: what was written later has a higher one. */
export type LogPosition = bigint;

const SPELLED = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** As PostgreSQL writes it, `16/B374D848`; null for anything else. */
export function readPosition(text: string | null): LogPosition | null {
  const [, high, low] = SPELLED.exec(text ?? "") ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}

/** Between two notes of where the primary was. */
const NOTED_EVERY = 250;

/**
 * What a replica must have repeated so that it may be read by this process, as the notifier of changes tells it. A page that is rendered after
 * a change was heard, and perhaps kept, must not be read from a replica that has not heard of it.
 */
export class NeededPosition {
  readonly #maxLag: number;
  readonly #now: () => number;
  /** Of the newest change that was heard; null while changes may have been missed. */
  #change: LogPosition | null = null;
  #heardAt = Number.NEGATIVE_INFINITY;
  /** Where the primary was, oldest first: no further back than `maxLag`, but for the first. */
  #past: { at: number; position: LogPosition }[] = [];

  /** @param maxLag how old what a replica shows may be, in milliseconds */
  constructor(maxLag: number, now: () => number = () => performance.now()) {
    this.#maxLag = maxLag;
    this.#now = now;
  }

  /** The notifier was heard, and said where the primary was. */
  heard(position: LogPosition, somethingChanged: boolean): void {
    const now = this.#now();
    if (somethingChanged || this.#change === null) this.#change = position;
    this.#heardAt = now;
    if (now - (this.#past.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= NOTED_EVERY)
      this.#past.push({ at: now, position });
    while ((this.#past[1]?.at ?? now) < now - this.#maxLag) this.#past.shift();
  }

  /** Something may have been missed: the next that is heard says from where on a replica may be read. */
  lost(): void {
    this.#change = null;
    this.#past = [];
  }

  /** Null: nobody knows, so that only the primary may be read. */
  get(): LogPosition | null {
    const now = this.#now();
    if (this.#change === null || now - this.#heardAt >= this.#maxLag) return null;
    const longAgo = this.#past.findLast(({ at }) => at <= now - this.#maxLag)?.position ?? 0n;
    return longAgo > this.#change ? longAgo : this.#change;
  }
}
