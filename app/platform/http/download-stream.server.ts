import { BoundedQueue, QueueRefused } from "../bounded-queue.server.ts";

/** One piece at a time: a download may take its time, and pages may not. */
const queue = new BoundedQueue({ name: "downloads", atOnce: 1, maxWaiting: 300 });
/** No further download begins then; those that began are not cut off. */
const MAX_BEGUN = 20;

/**
 * Streams a file piece by piece: the next piece is made when the last one was sent, so memory does not grow with the file.
 * Cancelling the stream ends the making.
 */
export function downloadStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  if (queue.waiting >= MAX_BEGUN) throw new QueueRefused("Too many downloads are under way.");
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await queue.inTurn(() => pieces.next());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
