/*
 * Arithmetic behind CRC-32, as in `crc32_combine` of zlib, which Node does not offer. A checksum is a remainder of polynomials over
 * two elements: joined to another text it is multiplied by x to the power of that text's bits.
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The product of two polynomials modulo the CRC's, the highest power in the lowest bit. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE, factor = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the powers 1, 2, 4, 8, … */
const POWERS: number[] = [0x40000000];
while (POWERS.length < 40) POWERS.push(multiply(POWERS.at(-1)!, POWERS.at(-1)!));

/** x to the power of as many bits as these bytes have. */
export function shiftOf(bytes: number): number {
  let shift = ONE;
  for (let n = bytes, power = 3; n > 0; n = Math.floor(n / 2), power++)
    if (n % 2 === 1) shift = multiply(POWERS[power]!, shift);
  return shift;
}
