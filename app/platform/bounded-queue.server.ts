import { currentNetwork } from "./http/request-context.server.ts";
import { newCounter } from "./metric.server.ts";

interface Bounds {
  /** For the metrics. */
  name: string;
  atOnce: number;
  maxWaiting: number;
}

/** Too many wait already, or nobody wants the result any more. */
export class QueueRefused extends Error {}

interface Waiting {
  isWanted: () => boolean;
  start: () => void;
  refuse: (reason: QueueRefused) => void;
}

const unwanted = () => new QueueRefused("Nobody waits for this any more.");

const refused = newCounter({
  name: "mare_queue_refused_total",
  help: "Work that found no place in its queue, by queue: passwords, pictures, searches, downloads, feeds, files, signed-in.",
  labelNames: ["queue"],
});

/**
 * The door of something expensive: few at once, some wait, and the rest is refused at once, so that it takes neither the
 * processors nor the memory of everything else. Work must not nest: one that waits for another could wait for ever.
 */
export class BoundedQueue {
  readonly #bounds: Bounds;
  #running = 0;
  #waiting = 0;
  /** One line for each client, in the order of their turns: who asks for a thousand waits for them, others do not. */
  readonly #lines = new Map<string, Waiting[]>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get isFull(): boolean {
    return this.#waiting >= this.#bounds.maxWaiting;
  }

  async inTurn<T>(work: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
    if (!isWanted()) throw unwanted();
    if (this.#running < this.#bounds.atOnce) this.#running += 1;
    else await this.#myTurn(currentNetwork(), isWanted);
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, so that new work cannot come before it.
      const next = this.#takeNext();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #myTurn(client: string, isWanted: () => boolean): Promise<void> {
    if (this.isFull) this.#dropUnwanted();
    if (this.isFull) this.#makeRoomFor(client);
    return new Promise((start, refuse) => {
      const line = this.#lines.get(client) ?? [];
      line.push({ isWanted, start, refuse });
      this.#lines.set(client, line);
      this.#waiting += 1;
    });
  }

  #takeNext(): Waiting | undefined {
    for (const [client, line] of this.#lines) {
      const first = line.shift()!;
      this.#waiting -= 1;
      // Its next turn comes after everybody else's.
      this.#lines.delete(client);
      if (line.length > 0) this.#lines.set(client, line);
      if (first.isWanted()) return first;
      first.refuse(unwanted());
    }
  }

  #dropUnwanted(): void {
    for (const [client, line] of this.#lines) {
      const wanted = line.filter(({ isWanted }) => isWanted());
      for (const gone of line.filter((one) => !wanted.includes(one))) gone.refuse(unwanted());
      this.#waiting -= line.length - wanted.length;
      if (wanted.length > 0) this.#lines.set(client, wanted);
      else this.#lines.delete(client);
    }
  }

  /** The last of the longest line is refused, which may be the one that asks. */
  #makeRoomFor(client: string): void {
    refused.inc({ queue: this.#bounds.name });
    const full = new QueueRefused("Too many wait already.");
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= (this.#lines.get(client)?.length ?? 0) + 1) throw full;
    longest.pop()!.refuse(full);
    this.#waiting -= 1;
  }
}
