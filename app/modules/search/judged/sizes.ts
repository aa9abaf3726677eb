/** A letter and the numbers it usually means in adult clothes. Brands differ, so one is never more than close to the other. */
const LETTERS: Record<string, string[]> = {
  PP: ["34", "36"],
  P: ["36", "38"],
  M: ["40", "42"],
  G: ["42", "44"],
  GG: ["46", "48"],
  G1: ["48", "50"],
  G2: ["52"],
  G3: ["54"],
  XG: ["48", "50"],
  XGG: ["52", "54"],
};

const SHOES = [
  "tenis",
  "sandalia",
  "rasteirinha",
  "chinelo",
  "scarpin",
  "sapatilha",
  "mocassim",
  "bota",
  "tamanco",
];

export function sizeFit(
  asked: readonly string[],
  { sizes, kind, category }: { sizes: readonly string[]; kind: string; category: string },
): "same" | "close" | "none" {
  if (asked.some((size) => sizes.includes(size))) return "same";
  if (category === "infantil" || SHOES.includes(kind)) return "none";
  const close = asked.flatMap((size) => [
    ...(LETTERS[size] ?? []),
    ...Object.keys(LETTERS).filter((letter) => LETTERS[letter]!.includes(size)),
  ]);
  return close.some((size) => sizes.includes(size)) ? "close" : "none";
}
