/** Body measurements in centimetres of one size: what the buyer measures, not the piece. */
type Measures = Readonly<Record<string, number>>;

/** A table of sizes, read as the sizes a product is sold in together with its own part of the guide. */
function sizing<T extends Readonly<Record<string, Measures>>>(table: T) {
  return (...sizes: `${keyof T & (string | number)}`[]) => ({
    sizes,
    sizeGuide: Object.fromEntries(sizes.map((size): [string, Measures] => [size, table[size]!])),
  });
}

// One scale for the three women's tables: P is 38, M is 42, G is 46, and G1 goes on where GG ends.
export const women = sizing({
  P: { busto: 86, cintura: 68, quadril: 96 },
  M: { busto: 94, cintura: 76, quadril: 104 },
  G: { busto: 102, cintura: 84, quadril: 112 },
  GG: { busto: 110, cintura: 92, quadril: 120 },
});

export const womenBottoms = sizing({
  "36": { cintura: 64, quadril: 92 },
  "38": { cintura: 68, quadril: 96 },
  "40": { cintura: 72, quadril: 100 },
  "42": { cintura: 76, quadril: 104 },
  "44": { cintura: 80, quadril: 108 },
  "46": { cintura: 84, quadril: 112 },
});

export const plusSize = sizing({
  G1: { busto: 118, cintura: 100, quadril: 128 },
  G2: { busto: 126, cintura: 108, quadril: 136 },
  G3: { busto: 134, cintura: 116, quadril: 144 },
});

// Men's numbers are half the waist; P is 40, M is 44, G is 48.
export const men = sizing({
  P: { torax: 92, cintura: 80, quadril: 96 },
  M: { torax: 100, cintura: 88, quadril: 104 },
  G: { torax: 108, cintura: 96, quadril: 112 },
  GG: { torax: 116, cintura: 104, quadril: 120 },
});

export const menBottoms = sizing({
  "38": { cintura: 76, quadril: 92 },
  "40": { cintura: 80, quadril: 96 },
  "42": { cintura: 84, quadril: 100 },
  "44": { cintura: 88, quadril: 104 },
  "46": { cintura: 92, quadril: 108 },
  "48": { cintura: 96, quadril: 112 },
});

// Statures of ABNT NBR 15800: a child's size is chosen by height before age.
export const kids = sizing({
  "1": { altura: 82, torax: 51, cintura: 50 },
  "2": { altura: 88, torax: 53, cintura: 51 },
  "3": { altura: 98, torax: 55, cintura: 52 },
  "4": { altura: 105, torax: 57, cintura: 54 },
  "6": { altura: 117, torax: 61, cintura: 56 },
  "8": { altura: 128, torax: 65, cintura: 59 },
  "10": { altura: 137, torax: 70, cintura: 62 },
  "12": { altura: 150, torax: 76, cintura: 65 },
  "14": { altura: 156, torax: 80, cintura: 68 },
});

// A size is a foot of two thirds of a centimetre times its number.
export const shoes = sizing({
  "33": { pe: 22 },
  "34": { pe: 22.7 },
  "35": { pe: 23.3 },
  "36": { pe: 24 },
  "37": { pe: 24.7 },
  "38": { pe: 25.3 },
  "39": { pe: 26 },
  "40": { pe: 26.7 },
  "41": { pe: 27.3 },
  "42": { pe: 28 },
  "43": { pe: 28.7 },
  "44": { pe: 29.3 },
});

export const belts = sizing({ P: { cintura: 80 }, M: { cintura: 90 }, G: { cintura: 100 } });

export const oneSize = { sizes: ["Tamanho único"] } as const;
