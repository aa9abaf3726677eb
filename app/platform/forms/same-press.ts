/**
 * A form sent again with the same content within this many milliseconds is the same press: a double click, or a browser that asks
 * again because the answer got lost. It is answered with what the first one did.
 */
export const SAME_PRESS_MS = 60_000;
