import { adviseSize } from "./advice/advise-size.ts";
import { NO_EVIDENCE } from "./advice/evidence.ts";
import { type Garment, type GarmentKind, garmentOf } from "./advice/garment.ts";
import type { Audience, Person } from "./body.ts";

/**
 * Sizes as shops usually cut them, to filter lists by. No norm: each product's own table decides on its own page, and
 * brands differ.
 */
interface UsualTable {
  audience: Audience | null;
  category: string;
  sizes: readonly string[];
  first: Readonly<Record<string, number>>;
  grows: Readonly<Record<string, number>>;
}

const LETTERS = ["PP", "P", "M", "G", "GG"];
const step = (cm: number) => ({ busto: cm, torax: cm, cintura: cm, quadril: cm });

const TABLES: readonly UsualTable[] = [
  {
    audience: "mulher",
    category: "roupas",
    sizes: [...LETTERS, "G1", "G2", "G3"],
    first: { busto: 78, cintura: 60, quadril: 88 },
    grows: step(8),
  },
  {
    audience: "mulher",
    category: "calca",
    sizes: ["34", "36", "38", "40", "42", "44", "46", "48", "50", "52", "54"],
    first: { cintura: 60, quadril: 88 },
    grows: step(4),
  },
  {
    audience: "homem",
    category: "blusa-masculina",
    sizes: [...LETTERS, "G1", "G2", "G3"],
    first: { torax: 84, cintura: 72, quadril: 88 },
    grows: step(8),
  },
  {
    audience: "homem",
    category: "short-masculino",
    sizes: ["36", "38", "40", "42", "44", "46", "48", "50", "52", "54"],
    first: { cintura: 72, quadril: 88 },
    grows: step(4),
  },
  {
    audience: null,
    category: "calcados",
    sizes: Array.from({ length: 32 }, (_, index) => String(index + 15)),
    first: { pe: 10 },
    grows: { pe: 2 / 3 },
  },
];

const CHILDREN: readonly (readonly [size: string, altura: number, torax: number, cintura: number])[] = [
  ["1", 82, 51, 50],
  ["2", 88, 53, 51],
  ["3", 98, 55, 52],
  ["4", 105, 57, 54],
  ["6", 117, 61, 56],
  ["8", 128, 65, 59],
  ["10", 137, 70, 62],
  ["12", 150, 76, 65],
  ["14", 156, 80, 68],
];

interface System {
  audience: Audience | null;
  kind: GarmentKind;
  garment: Garment;
}

const SYSTEMS: readonly System[] = [
  ...TABLES.map(({ audience, category, sizes, first, grows }) => {
    const sizeGuide = Object.fromEntries(
      sizes.map((size, index) => [
        size,
        Object.fromEntries(Object.entries(first).map(([name, cm]) => [name, cm + index * grows[name]!])),
      ]),
    );
    const garment = garmentOf({ category, sizes, sizeGuide });
    return { audience, kind: garment.kind, garment };
  }),
  {
    audience: "crianca" as const,
    kind: "kids" as const,
    garment: garmentOf({
      category: "infantil",
      sizes: CHILDREN.map(([size]) => size),
      sizeGuide: Object.fromEntries(
        CHILDREN.map(([size, altura, torax, cintura]) => [size, { altura, torax, cintura }]),
      ),
    }),
  },
];

/** Where sizes are letters alone, or have nothing to do with the body's. */
const ONLY_LETTERS = new Set([
  "cropped-blusa",
  "blusa-masculina",
  "babydoll",
  "lingerie",
  "moda-praia",
  "fitness",
]);

/**
 * A person's sizes in a list of these categories, by the usual tables: one of each system, and a second one where it is
 * nearly as likely. Without a category, of clothes: a shoe's number means another size of trousers.
 */
export function sizesFor(
  person: Pick<Person, "audience" | "measures" | "worn">,
  categories: readonly string[],
): string[] {
  const shoes = categories.length > 0 && categories.every((category) => category === "calcados");
  const letters = categories.length > 0 && categories.every((category) => ONLY_LETTERS.has(category));
  const systems = SYSTEMS.filter(({ audience, kind }) => {
    if (kind === "shoes") return shoes;
    if (shoes || audience !== person.audience) return false;
    return !(letters && kind === "bottoms");
  });
  const sizes = systems.flatMap(({ garment }) => {
    const measured = { measures: person.measures, fromPiece: person.worn !== null };
    const advice = adviseSize(garment, measured, NO_EVIDENCE);
    if ("problem" in advice) return [];
    return advice.alternative ? [advice.size, advice.alternative] : [advice.size];
  });
  return [...new Set(sizes)];
}
