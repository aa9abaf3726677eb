import { CSV_BEGINNING, type CsvValue, csvLine } from "#app/shared/csv.ts";
import { downloadStream } from "./download-stream.server.ts";
import { inPieces } from "./pieces.server.ts";

type CsvRow = readonly CsvValue[];

/** Streams a table: the next batch is read when the last one was sent. */
export const csvStream = (
  head: readonly string[],
  batches: AsyncIterable<readonly CsvRow[]>,
): ReadableStream<Uint8Array> => downloadStream(written(head, batches));

async function* written(head: readonly string[], batches: AsyncIterable<readonly CsvRow[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_BEGINNING + csvLine(head));
  for await (const rows of batches) {
    for await (const piece of inPieces(rows, csvLine)) yield encoder.encode(piece);
  }
}
