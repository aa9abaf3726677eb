import { readFileSync } from "node:fs";

/**
 * Loaded into every process of the shop before anything else (`NODE_OPTIONS=--import`): the machine's clock, as Node tells
 * it, is moved by the milliseconds that stand in the file. So the shop runs as it is built, without a setting that a real
 * one could be given by mistake, and its queue moves with it, because it asks Node for the time too. Timers are not moved:
 * a clock that is set does not move them either.
 */
const FILE = process.env.PROVE_CLOCK_FILE;
const LOOK_EVERY = 20;

if (FILE) {
  const RealDate = Date;
  let offset = 0;
  const look = (): void => {
    try {
      const read = Number(readFileSync(FILE, "utf8"));
      // An empty file is one that is just being written.
      if (read !== 0 && Number.isFinite(read)) offset = read;
    } catch {
      // It is there before the first process starts; a moment without it changes nothing.
    }
  };
  look();
  setInterval(look, LOOK_EVERY).unref();

  class MovedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + offset);
      else super(...(given as [number]));
    }
    /** Node's own objects hold dates of the class from before. */
    static [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === "[object Date]";
    }
    static override now(): number {
      return RealDate.now() + offset;
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
}
