/** Room for a page; a longer one gets memory of its own. */
const SIZE = 64 * 1024;
/** As many answers as are usually on their way at once. */
const MOST = 32;

const spare: Buffer[] = [];
const lent = new WeakSet<ArrayBufferLike>();

/** Memory for one answer. Allocating and collecting it anew costs more than writing a page into it. */
export function takeBuffer(length: number): Buffer {
  if (length > SIZE) return Buffer.allocUnsafeSlow(length);
  const whole = spare.pop() ?? Buffer.allocUnsafeSlow(SIZE);
  lent.add(whole.buffer);
  return whole.subarray(0, length);
}

/**
 * To be called when nothing reads it any longer. Any other buffer, and one that was given back before, is left alone; one
 * that never comes back is collected as usual.
 */
export function giveBack({ buffer }: Buffer): void {
  if (lent.delete(buffer) && spare.length < MOST) spare.push(Buffer.from(buffer));
}
