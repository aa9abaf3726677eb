import type { Audience, Body, BodyMeasure } from "#app/modules/fit/body.ts";
import type { SimulatedPerson } from "./people.ts";
import type { Random } from "./random.ts";

/** A cut: how large the finished piece is, what it is chosen by, and how much room people like in it. */
interface Cut {
  category: string;
  audience: Audience;
  sizes: readonly string[];
  /** The body of the first size that the pattern maker has in mind, and what each size adds. */
  first: Body;
  grade: Body;
  /** Centimetres between body and cloth that feel right; below zero where the cloth stretches. */
  room: Body;
  /** Centimetres of missing and of spare room that most people put up with. */
  tight: number;
  loose: number;
}

const LETTERS = ["P", "M", "G", "GG"];
const WOMEN: Body = { peito: 86, cintura: 68, quadril: 96 };
const EIGHT: Body = { peito: 8, cintura: 8, quadril: 8 };
const FOUR: Body = { cintura: 4, quadril: 4 };

const CUTS: readonly Cut[] = [
  {
    category: "cropped-blusa",
    audience: "mulher",
    sizes: LETTERS,
    first: WOMEN,
    grade: EIGHT,
    room: { peito: 4, cintura: 8 },
    tight: 4.5,
    loose: 9,
  },
  {
    category: "roupas",
    audience: "mulher",
    sizes: LETTERS,
    first: WOMEN,
    grade: EIGHT,
    room: { peito: 5, cintura: 4, quadril: 6 },
    tight: 5,
    loose: 9,
  },
  {
    category: "fitness",
    audience: "mulher",
    sizes: LETTERS,
    first: WOMEN,
    grade: EIGHT,
    room: { peito: -8, cintura: -6, quadril: -9 },
    tight: 6,
    loose: 6.5,
  },
  {
    category: "calca",
    audience: "mulher",
    sizes: ["36", "38", "40", "42", "44", "46"],
    first: { cintura: 64, quadril: 92 },
    grade: FOUR,
    room: { cintura: 1, quadril: 2 },
    tight: 3.2,
    loose: 4.2,
  },
  {
    category: "blusa-masculina",
    audience: "homem",
    sizes: LETTERS,
    first: { peito: 92, cintura: 80, quadril: 96 },
    grade: EIGHT,
    room: { peito: 8, cintura: 14 },
    tight: 5,
    loose: 9,
  },
  {
    category: "short-masculino",
    audience: "homem",
    sizes: ["38", "40", "42", "44", "46", "48"],
    first: { cintura: 76, quadril: 92 },
    grade: FOUR,
    room: { cintura: 1, quadril: 6 },
    tight: 3.2,
    loose: 4.5,
  },
  {
    category: "infantil",
    audience: "crianca",
    sizes: ["1", "2", "4", "6", "8", "10", "12", "14"],
    first: { altura: 82, peito: 51, cintura: 50 },
    grade: { altura: 10.6, peito: 4.1, cintura: 2.6 },
    room: { altura: 0, peito: 5, cintura: 3 },
    tight: 5,
    loose: 9,
  },
  {
    category: "calcados",
    audience: "mulher",
    sizes: ["34", "35", "36", "37", "38", "39", "40"],
    first: { pe: 22.7 },
    grade: { pe: 0.667 },
    room: { pe: 0.6 },
    tight: 0.5,
    loose: 0.75,
  },
];

/** Centimetres, standard deviation. */
const MAKERS_DIFFER = 1.8;

/** How the seller came to its table. */
export const TABLES = ["measured", "rounded", "copied", "none"] as const;
type Table = (typeof TABLES)[number];

export interface SimulatedPiece {
  cut: Cut;
  table: Table;
  /** The finished piece of each size, in centimetres. */
  cloth: readonly Body[];
  /** What the seller published. */
  sizeGuide: Record<string, Record<string, number>>;
}

export function somePiece(random: Random, cut = random.oneOf(CUTS)): SimulatedPiece {
  const chance = random.share();
  const table: Table =
    chance < 0.5 ? "measured" : chance < 0.8 ? "rounded" : chance < 0.95 ? "copied" : "none";
  const measures = Object.keys(cut.room) as BodyMeasure[];
  const scale = cut.category === "calcados" ? 0.08 : 1;
  // The maker's own idea of its sizes, which is not the market's.
  const makers = random.around(0, MAKERS_DIFFER * scale);
  const intended = cut.sizes.map((_, index) =>
    bodyOf(measures, (each) => cut.first[each]! + index * cut.grade[each]! + makers),
  );
  const cloth = intended.map((body) =>
    bodyOf(measures, (each) => body[each]! + cut.room[each]! + random.around(0, 0.6 * scale)),
  );
  const published = tableOf(random, { cut, table, intended, makers, scale });
  return { cut, table, cloth, sizeGuide: published };
}

const bodyOf = (measures: readonly BodyMeasure[], value: (measure: BodyMeasure) => number): Body =>
  Object.fromEntries(measures.map((each) => [each, value(each)]));

interface Published {
  cut: Cut;
  table: Table;
  intended: readonly Body[];
  makers: number;
  scale: number;
}

function tableOf(
  random: Random,
  { cut, table, intended, makers, scale }: Published,
): SimulatedPiece["sizeGuide"] {
  if (table === "none") return {};
  // A copied table is that of another maker, with its own idea of an M.
  const off =
    table === "rounded"
      ? random.around(0, 1.2 * scale)
      : table === "copied"
        ? random.around(-makers, MAKERS_DIFFER * scale)
        : 0;
  const step = scale < 1 ? 0.1 : table === "measured" ? 0.5 : 2;
  const round = (cm: number) => Math.round(10 * Math.round(cm / step) * step) / 10;
  const lines = intended.map((body): [string, number][] =>
    Object.entries(body).map(([measure, cm]) => [nameIn(cut, measure as BodyMeasure), round(cm + off)]),
  );
  return Object.fromEntries(cut.sizes.map((size, index) => [size, Object.fromEntries(lines[index]!)]));
}

const nameIn = ({ audience }: Cut, measure: BodyMeasure): string =>
  measure === "peito" ? (audience === "mulher" ? "busto" : "torax") : measure;

export interface Wearing {
  /** Whether the person keeps the piece in this size. */
  kept: boolean;
  /** What they would say of it. */
  says: "pequeno" | "normal" | "grande";
  discomfort: number;
}

/** A person in one size: how much room there is in each place, against the room that feels right. */
export function wearing(piece: SimulatedPiece, person: SimulatedPerson, index: number): Wearing {
  const { room, tight, loose } = piece.cut;
  const cloth = piece.cloth[index]!;
  const gaps = (Object.keys(room) as BodyMeasure[]).map(
    (measure) => cloth[measure]! - person.body[measure] - room[measure]!,
  );
  const lack = Math.max(0, ...gaps.map((gap) => -gap)) / (tight * person.bearsTight);
  // Looseness is felt where the piece hangs: in the place that has the least of it.
  const spare = Math.max(0, Math.min(...gaps)) / (loose * person.bearsLoose);
  const kept = lack <= 1 && spare <= 1;
  return {
    kept,
    says: lack > Math.max(0.9, spare) ? "pequeno" : spare > 0.9 ? "grande" : "normal",
    discomfort: Math.max(lack, spare),
  };
}

/** The size in which the person is most at ease; null where none of them can be worn. */
export function bestSize(piece: SimulatedPiece, person: SimulatedPerson): number | null {
  const worn = piece.cut.sizes.map((_, index) => wearing(piece, person, index));
  const best = worn.reduce(
    (least, each, index) => (each.discomfort < worn[least]!.discomfort ? index : least),
    0,
  );
  return worn[best]!.kept ? best : null;
}
