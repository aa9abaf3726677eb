/** A star of 24 × 24, the whole of it or its left half, at its place in a row. */
export const STAR = {
  whole: (place: number): string =>
    `M${12 + place * 24} 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.7 6.8-.8z`,
  leftHalf: (place: number): string => `M${12 + place * 24} 2.2v15l-6 3.4 1.3-6.7-5-4.7 6.8-.8z`,
};
