import { type BoundedQueue, QueueRefused } from "../bounded-queue.server.ts";

interface Limits {
  /** Whose turn it is to read the next piece. */
  queue: BoundedQueue;
  /** How many streams may be open in this process. */
  atOnce: number;
  /** Milliseconds after which a reader that takes nothing loses its place. */
  idleFor: number;
}

/**
 * Long texts that are made while they are sent, for anybody who asks: a piece is made when the one before was taken, so
 * that memory does not grow with the text, and few are open at once, so that slow readers cannot hold them all.
 */
export class TextStreams {
  readonly #limits: Limits;
  #open = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  open(pieces: () => AsyncGenerator<string>): ReadableStream<Uint8Array> {
    const { queue, atOnce, idleFor } = this.#limits;
    if (this.#open >= atOnce) throw new QueueRefused("Too many streams are open.");
    this.#open += 1;
    const encoder = new TextEncoder();
    const reading = pieces();
    let idle: NodeJS.Timeout | undefined;
    let ended = false;
    const end = () => {
      clearTimeout(idle);
      if (!ended) this.#open -= 1;
      ended = true;
    };
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          clearTimeout(idle);
          try {
            const { done, value } = await queue.inTurn(() => reading.next());
            if (ended) return;
            if (done) {
              end();
              return controller.close();
            }
            controller.enqueue(encoder.encode(value));
            idle = setTimeout(() => {
              end();
              void reading.return(undefined);
              controller.error(new Error("The reader took nothing for too long."));
            }, idleFor).unref();
          } catch (error) {
            end();
            throw error;
          }
        },
        async cancel() {
          end();
          await reading.return(undefined);
        },
      },
      { highWaterMark: 1 },
    );
  }
}
