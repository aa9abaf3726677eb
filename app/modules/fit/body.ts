/** What people measure on themselves, in centimetres. A chest is a bust in women's tables and a "tórax" in the others. */
export const BODY_MEASURES = ["peito", "cintura", "quadril", "altura", "pe"] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];

export type Body = Partial<Record<BodyMeasure, number>>;

/** For whom: what a size is chosen by differs. */
export const AUDIENCES = ["mulher", "homem", "crianca"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_NAMES: Record<Audience, string> = {
  mulher: "Mulher",
  homem: "Homem",
  crianca: "Criança",
};

export const MEASURE_NAMES: Record<BodyMeasure, string> = {
  peito: "Busto ou tórax",
  cintura: "Cintura",
  quadril: "Quadril",
  altura: "Altura",
  pe: "Comprimento do pé",
};

/** Inside a sentence: "sua cintura", "seu quadril". */
export const YOUR_MEASURE: Record<BodyMeasure, string> = {
  peito: "seu busto ou tórax",
  cintura: "sua cintura",
  quadril: "seu quadril",
  altura: "sua altura",
  pe: "seu pé",
};

export const HOW_TO_MEASURE: Record<BodyMeasure, string> = {
  peito: "Passe a fita pela parte mais cheia, por baixo dos braços, sem apertar.",
  cintura: "Na parte mais fina do tronco, um pouco acima do umbigo, sem prender a barriga.",
  quadril: "Na parte mais larga do bumbum, com os pés juntos.",
  altura: "Descalço, de costas para a parede, do chão ao alto da cabeça.",
  pe: "Pise numa folha encostada na parede e meça do calcanhar à ponta do dedo mais longo.",
};

/** What living people measure; outside of it something else was typed. */
export const PLAUSIBLE: Record<"adulto" | "crianca", Record<BodyMeasure, readonly [number, number]>> = {
  adulto: { peito: [60, 180], cintura: [45, 180], quadril: [60, 190], altura: [120, 230], pe: [19, 35] },
  crianca: { peito: [30, 110], cintura: [30, 110], quadril: [30, 120], altura: [40, 185], pe: [7, 29] },
};

export const plausible = (audience: Audience, measure: BodyMeasure): readonly [number, number] =>
  PLAUSIBLE[audience === "crianca" ? "crianca" : "adulto"][measure];

/** A piece that a person wears well: its own table then says about how large the person is. */
export interface WornPiece {
  productId: string;
  name: string;
  size: string;
}

/** A piece as the source of measures. */
export interface MeasuringPiece extends WornPiece {
  /** Which of the person's measures are the piece's; the others were typed. */
  gives: readonly BodyMeasure[];
}

/** Somebody of the household. */
export interface Person {
  id: string;
  name: string;
  audience: Audience;
  measures: Body;
  /** Where some of the measures are those of a piece that is worn, and not of the body. */
  worn: MeasuringPiece | null;
  /** Whether what this person keeps and returns may count, without a name, in the advice to others. */
  helps: boolean;
}

/** Those of a person's measures that are a piece's. */
export const fromPiece = ({ worn }: Pick<Person, "worn">): readonly BodyMeasure[] => worn?.gives ?? [];

/** What was measured on the body, as it was typed. */
export function typedMeasures(person: Pick<Person, "measures" | "worn">): Body {
  const given = fromPiece(person);
  return Object.fromEntries(
    Object.entries(person.measures).filter(([measure]) => !given.includes(measure as BodyMeasure)),
  );
}

export const MAX_PEOPLE = 8;
