import { createHash } from "node:crypto";

/** Bits for each entry, and how many of them one entry sets: one wrong "yes" in about two thousand. */
const BITS_PER_ENTRY = 16;
const BITS_SET = 11;

/** Where the bits of a text are: two halves of a hash give as many places as are wanted. */
function* places(text: string, bits: number): Generator<number> {
  const digest = createHash("sha256").update(text).digest();
  const first = digest.readUIntBE(0, 6);
  const step = digest.readUIntBE(6, 6);
  for (let n = 0; n < BITS_SET; n++) yield (first + n * step) % bits;
}

/** A set in a few bits per entry. It never forgets an entry, and rarely takes a stranger for one. */
export function newFilter(entries: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((entries.size * BITS_PER_ENTRY) / 8));
  for (const entry of entries) {
    for (const place of places(entry, filter.length * 8)) {
      filter[place >> 3]! |= 1 << (place & 7);
    }
  }
  return filter;
}

export function isInFilter(filter: Buffer, text: string): boolean {
  for (const place of places(text, filter.length * 8)) {
    if (((filter[place >> 3]! >> (place & 7)) & 1) === 0) return false;
  }
  return true;
}
