/** As `search_audience` writes them: women, men, girls, boys, children, anybody. */
export type Audience = "f" | "m" | "g" | "b" | "k" | "u";

const SAID: Record<string, "f" | "m" | "g" | "b" | "k"> = Object.fromEntries(
  (
    [
      ["f", "feminino feminina femininos femininas mulher mulheres senhora senhoras moca"],
      ["m", "masculino masculina masculinos masculinas homem homens rapaz"],
      ["k", "infantil infantis crianca criancas kids juvenil infantojuvenil"],
      ["g", "menina meninas garota garotas filha"],
      ["b", "menino meninos garoto garotos filho"],
    ] as const
  ).flatMap(([audience, words]) => words.split(" ").map((word) => [word, audience] as const)),
);
/** Say that a child is meant, and which: they stay words. */
export const BABY_WORDS: ReadonlySet<string> = new Set(["bebe", "bebes", "baby"]);

export const saidAudience = (plain: string) => (Object.hasOwn(SAID, plain) ? SAID[plain]! : null);

export interface ForWhom {
  label: string;
  /** The audience asked for comes first, the others fit as well. */
  first: Audience;
  fits: readonly Audience[];
}

const FOR: Record<"f" | "m" | "g" | "b" | "k", ForWhom> = {
  f: { label: "Feminino", first: "f", fits: ["f", "u"] },
  m: { label: "Masculino", first: "m", fits: ["m", "u"] },
  g: { label: "Menina", first: "g", fits: ["g", "k"] },
  b: { label: "Menino", first: "b", fits: ["b", "k"] },
  k: { label: "Infantil", first: "k", fits: ["k", "g", "b"] },
};

/** "infantil masculino" is for boys; "masculino e feminino" is for anybody, which is no narrower than nothing said. */
export function forWhom(said: readonly ("f" | "m" | "g" | "b" | "k")[]): ForWhom | null {
  const has = (audience: string) => said.includes(audience as "f");
  const child = has("k") || has("g") || has("b");
  const [she, he] = [has("f") || has("g"), has("m") || has("b")];
  if (child) return she === he ? FOR.k : she ? FOR.g : FOR.b;
  return she === he ? null : she ? FOR.f : FOR.m;
}

export const CHILDREN: readonly Audience[] = ["k", "g", "b"];
