interface Settings {
  /** Failures in a row after which nobody is let through. */
  opensAfter: number;
  /** Milliseconds until one is let through to try; twice as long after each that tried in vain, up to `longestPause`. */
  pause: number;
  longestPause: number;
  /** Milliseconds that the one who tries has before another is let through. */
  tryTime: number;
}

/**
 * Keeps everybody from waiting for an outside system that does not answer. After some failures in a row it lets nobody
 * through for a while, then one; when that one gets an answer, all.
 */
export class Breaker {
  readonly #settings: Settings;
  #failures = 0;
  #pause: number;
  #closedUntil: Date | null = null;
  #somebodyTries = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#pause = settings.pause;
  }

  get isOpen(): boolean {
    return this.#closedUntil !== null;
  }

  /** Null when the caller may go on; otherwise when to come back. */
  comeBackAt(now: Date): Date | null {
    if (!this.#closedUntil) return null;
    // What the one who tries finds out is known soon.
    if (now < this.#closedUntil)
      return this.#somebodyTries ? later(now, this.#settings.pause) : this.#closedUntil;
    this.#somebodyTries = true;
    this.#closedUntil = later(now, this.#settings.tryTime);
    return null;
  }

  answered(): void {
    this.#failures = 0;
    this.#pause = this.#settings.pause;
    this.#closedUntil = null;
    this.#somebodyTries = false;
  }

  /** There was no answer. Returns when to come back. */
  failed(now: Date): Date {
    this.#failures++;
    if (this.#failures < this.#settings.opensAfter) return later(now, this.#settings.pause);
    // Those that were let through before it opened fail after it did, and make the pause no longer.
    if (this.#closedUntil && now < this.#closedUntil && !this.#somebodyTries) return this.#closedUntil;
    this.#somebodyTries = false;
    this.#closedUntil = later(now, this.#pause);
    this.#pause = Math.min(this.#pause * 2, this.#settings.longestPause);
    return this.#closedUntil;
  }
}

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
