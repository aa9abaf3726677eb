/** Letters and the numbers that are usually read as the same; shops differ, so that the asked one always comes first. */
const NUMBERS: Record<string, readonly number[]> = {
  PP: [34, 36],
  P: [36, 38],
  M: [40, 42],
  G: [44, 46],
  GG: [46, 48],
  XG: [48, 50],
  EG: [48, 50],
  G1: [50, 52],
  XGG: [52, 54],
  EXG: [52, 54],
  G2: [52, 54],
  G3: [56, 58],
  G4: [58, 60],
};
const LETTERS = new Set([...Object.keys(NUMBERS), "RN", "G5", "XXG", "XP", "U", "UN"]);
/** What some write instead. */
const OTHER_NAMES = new Map(Object.entries({ S: "P", L: "G", XL: "GG", XS: "PP", XXL: "XG" }));

/** A size as products have it; null for what is none. */
export function letterSize(plain: string): string | null {
  const upper = plain.toUpperCase();
  return LETTERS.has(upper) ? upper : (OTHER_NAMES.get(upper) ?? null);
}

/** Clothes and shoes of adults. */
export const isAdultNumber = (plain: string): boolean => /^\d\d$/.test(plain) && +plain >= 33 && +plain <= 60;
export const isAnyNumber = (plain: string): boolean => /^\d{1,2}$/.test(plain) && +plain >= 1 && +plain <= 60;

/** What may fit somebody who asks for this size. */
export function nearSizes(size: string): string[] {
  if (Object.hasOwn(NUMBERS, size)) return NUMBERS[size]!.map(String);
  const number = Number(size);
  return Object.keys(NUMBERS).filter((letter) => NUMBERS[letter]!.includes(number));
}
