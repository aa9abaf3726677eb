/** In centimetres. */
export interface Box {
  length: number;
  width: number;
  height: number;
}

export interface Piece {
  weightGrams: number;
  packageSize: Box;
  quantity: number;
}

export interface Volume {
  weightGrams: number;
  size: Box;
}

/** The smallest box that Correios carry. */
const SMALLEST: Box = { length: 16, width: 11, height: 2 };

/**
 * One volume of all pieces: laid flat on each other on the largest base among them, and beside each other once the pile is
 * higher than long. Air between pieces of different sizes is counted, clothes are not squeezed: a carrier that measures the
 * parcel finds no more than was paid for.
 */
export function packed(pieces: readonly Piece[]): Volume {
  const flat = pieces.map(({ packageSize, ...piece }) => {
    const [height = 0, width = 0, length = 0] = Object.values(packageSize).sort((a, b) => a - b);
    return { ...piece, length, width, height };
  });
  let length = Math.max(SMALLEST.length, ...flat.map((piece) => piece.length));
  let width = Math.max(SMALLEST.width, ...flat.map((piece) => piece.width));
  let height = flat.reduce((pile, piece) => pile + piece.height * piece.quantity, 0);
  while (height > length) {
    if (width <= length) width *= 2;
    else length *= 2;
    height = Math.ceil(height / 2);
  }
  return {
    weightGrams: flat.reduce((weight, piece) => weight + piece.weightGrams * piece.quantity, 0),
    size: {
      length: Math.max(length, width),
      width: Math.min(length, width),
      height: Math.max(SMALLEST.height, height),
    },
  };
}
