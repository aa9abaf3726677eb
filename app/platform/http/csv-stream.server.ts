import { CSV_BEGINNING, type CsvValue, csvLine } from "#app/shared/csv.ts";
import { BoundedQueue, QueueRefused } from "../bounded-queue.server.ts";

/** One batch at a time: a download may take its time, and pages may not. */
const queue = new BoundedQueue({ name: "downloads", atOnce: 1, maxWaiting: 300 });
/** No further download begins then; those that began are not cut off. */
const MAX_BEGUN = 20;

type CsvRow = readonly CsvValue[];

/**
 * Streams a table batch by batch: the next batch is read when the last one was sent, so memory does not grow with the
 * table. Cancelling the stream ends the reading.
 */
export function csvStream(
  head: readonly string[],
  batches: AsyncIterable<readonly CsvRow[]>,
): ReadableStream<Uint8Array> {
  if (queue.waiting >= MAX_BEGUN) throw new QueueRefused("Too many downloads are under way.");
  const encoder = new TextEncoder();
  const reading = batches[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(CSV_BEGINNING + csvLine(head))),
      async pull(controller) {
        const { done, value } = await queue.inTurn(() => reading.next());
        if (done) controller.close();
        // An empty batch still has to enqueue something, or the stream would not pull again.
        else controller.enqueue(encoder.encode(value.map(csvLine).join("")));
      },
      async cancel() {
        await reading.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
