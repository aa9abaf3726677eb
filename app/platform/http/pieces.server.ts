import { setImmediate as letOthers } from "node:timers/promises";

/** Characters after which what was written is handed on: soon written, and soon sent. */
const PIECE = 65_536;

/**
 * The text of each item, put together to pieces of a bounded length, whatever their number: one item may go beyond it. Each
 * next piece is written when the one before was taken and everybody else had a turn.
 */
export async function* inPieces<Item>(
  items: Iterable<Item>,
  write: (item: Item) => string,
): AsyncGenerator<string> {
  let piece = "";
  for (const item of items) {
    piece += write(item);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
    await letOthers();
  }
  if (piece) yield piece;
}
