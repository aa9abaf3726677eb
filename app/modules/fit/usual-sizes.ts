import { adviseSize } from "./advice/advise-size.ts";
import { NO_EVIDENCE } from "./advice/evidence.ts";
import { type Garment, type GarmentKind, garmentOf } from "./advice/garment.ts";
import { type Audience, fromPiece, type Person } from "./body.ts";

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

const SHOES = "calcados";

/** As a size of trousers such a number means somebody else. */
const SHOE_NUMBERS: ReadonlySet<string> = new Set(
  SYSTEMS.filter(({ kind }) => kind === "shoes").flatMap(({ garment }) => garment.sizes),
);

/**
 * A person's sizes in a list of these categories, by the usual tables: one of each system, and a second one where it is
 * nearly as likely. A list filters by the bare size: where it has both shoes and clothes of adults, or where its categories
 * are not known, numbers that both use are left out.
 */
export function sizesFor(
  person: Pick<Person, "audience" | "measures" | "worn">,
  categories: readonly string[],
): string[] {
  const unknown = categories.length === 0;
  const hasShoes = unknown || categories.includes(SHOES);
  const onlyShoes = !unknown && categories.every((category) => category === SHOES);
  const hasAdultClothes = unknown || categories.some((each) => each !== SHOES && each !== "infantil");
  const letters = !unknown && categories.every((category) => ONLY_LETTERS.has(category));
  const systems = SYSTEMS.filter(({ audience, kind }) => {
    if (kind === "shoes") return hasShoes && !hasAdultClothes;
    if (onlyShoes || audience !== person.audience) return false;
    return !(letters && kind === "bottoms");
  });
  const sizes = systems.flatMap(({ kind, garment }) => {
    const measured = { measures: person.measures, fromPiece: fromPiece(person) };
    const advice = adviseSize(garment, measured, NO_EVIDENCE);
    if ("problem" in advice) return [];
    const own = advice.alternative ? [advice.size, advice.alternative] : [advice.size];
    return hasShoes && kind !== "shoes" ? own.filter((size) => !SHOE_NUMBERS.has(size)) : own;
  });
  return [...new Set(sizes)];
}
