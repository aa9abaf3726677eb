import { CSV_BEGINNING, type CsvValue, csvLine } from "#app/shared/csv.ts";

type CsvRow = readonly CsvValue[];

/**
 * A table as it is read, batch by batch: the next batch is asked for when the last one has left, so that a long table
 * needs no more memory than a short one. A reader who leaves ends the reading.
 */
export function csvStream(
  head: readonly string[],
  batches: AsyncIterable<readonly CsvRow[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reading = batches[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(CSV_BEGINNING + csvLine(head))),
      async pull(controller) {
        const { done, value } = await reading.next();
        if (done) controller.close();
        // An empty batch still has to move the stream on, or nobody would ask again.
        else controller.enqueue(encoder.encode(value.map(csvLine).join("")));
      },
      async cancel() {
        await reading.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
