import { points, shift } from "./geometry.ts";
import type { Place } from "./model.ts";
/** Where a garment is drawn for its own picture, and smaller as part of a set. */
export const asDrawn: Place = (line) => points(line);
export const placed =
  (scale: number, dy: number, dx = 0): Place =>
  (line) =>
    shift(line, dx, dy, scale);
