import { type Audience, BODY_MEASURES, type Body, type BodyMeasure } from "../body.ts";

/** A product as a size is chosen from it. */
export interface Garment {
  /** In the order they are worn, the smallest first. */
  sizes: readonly string[];
  /** The body that each size is made for, in centimetres, as far as the seller said. */
  guide: Readonly<Record<string, Body>>;
  kind: GarmentKind;
}

export type GarmentKind =
  | "tops"
  | "bottoms"
  | "whole"
  | "close"
  | "stretch"
  | "kids"
  | "shoes"
  | "belt"
  | "other";

interface KindRule {
  /** How much each measure counts. */
  weights: Readonly<Partial<Record<BodyMeasure, number>>>;
  /** Centimetres of body beyond the table's that the piece still takes: its usual ease and stretch. */
  give: number;
  /** Centimetres of body below the table's with which it is still worn. */
  slack: number;
}

const ALL = { peito: 1, cintura: 1, quadril: 0.8 };

export const KIND_RULES: Readonly<Record<GarmentKind, KindRule>> = {
  tops: { weights: { peito: 1, cintura: 0.5, quadril: 0.2 }, give: 2, slack: 3 },
  bottoms: { weights: { cintura: 1, quadril: 1 }, give: 1, slack: 1.5 },
  whole: { weights: ALL, give: 1.5, slack: 2.5 },
  close: { weights: ALL, give: 2.5, slack: 1.5 },
  stretch: { weights: ALL, give: 3.5, slack: 2 },
  kids: { weights: { altura: 1, peito: 0.5, cintura: 0.5 }, give: 1, slack: 3 },
  shoes: { weights: { pe: 1 }, give: 0.15, slack: 0.3 },
  belt: { weights: { cintura: 1 }, give: 4, slack: 4 },
  other: { weights: { peito: 1, cintura: 1, quadril: 1, altura: 0.5, pe: 1 }, give: 1.5, slack: 2 },
};

/** By the shop's categories; a table of feet or of statures says more than its category. */
const KIND_OF_CATEGORY: Readonly<Record<string, GarmentKind>> = {
  roupas: "whole",
  calcados: "shoes",
  acessorios: "belt",
  "plus-size": "whole",
  infantil: "kids",
  "calca-short": "bottoms",
  "feminino-conjunto": "whole",
  "cropped-blusa": "tops",
  saias: "bottoms",
  "blusa-masculina": "tops",
  "short-masculino": "bottoms",
  babydoll: "whole",
  "moda-praia": "close",
  lingerie: "close",
  fitness: "stretch",
  bermuda: "bottoms",
  calca: "bottoms",
};

type SizeGuide = Readonly<Record<string, Readonly<Record<string, number>>>>;

const GUIDE_NAMES: Readonly<Record<string, BodyMeasure>> = {
  busto: "peito",
  torax: "peito",
  cintura: "cintura",
  quadril: "quadril",
  altura: "altura",
  pe: "pe",
};

/** The guide of a product in the measures of a body; others that sellers name are left out. */
export function garmentOf(product: {
  sizes: readonly string[];
  sizeGuide: SizeGuide;
  category: string;
}): Garment {
  const bodies = new Map<string, Body>();
  for (const size of product.sizes) {
    const given = Object.entries(Object.hasOwn(product.sizeGuide, size) ? product.sizeGuide[size]! : {});
    const body = Object.fromEntries(
      given.flatMap(([name, cm]) =>
        Object.hasOwn(GUIDE_NAMES, name) && Number.isFinite(cm) ? [[GUIDE_NAMES[name]!, cm]] : [],
      ),
    );
    if (Object.keys(body).length > 0) bodies.set(size, body);
  }
  const guide = Object.fromEntries(bodies);
  return { sizes: product.sizes, guide, kind: kindOf(product.category, guide) };
}

function kindOf(category: string, guide: Garment["guide"]): GarmentKind {
  const named = new Set(Object.values(guide).flatMap((body) => Object.keys(body)));
  if (named.has("pe")) return "shoes";
  if (named.has("altura")) return "kids";
  return Object.hasOwn(KIND_OF_CATEGORY, category) ? KIND_OF_CATEGORY[category]! : "other";
}

const MENS = new Set(["blusa-masculina", "short-masculino"]);

/** For whom a product is, as far as its table and category tell; null is for anybody. */
export function audienceOf(category: string, sizeGuide: SizeGuide): Audience | null {
  const named = new Set(Object.values(sizeGuide).flatMap((measures) => Object.keys(measures)));
  if (category === "infantil" || named.has("altura")) return "crianca";
  if (MENS.has(category) || named.has("torax")) return "homem";
  if (named.has("busto")) return "mulher";
  return null;
}

/** The measures that a size of this garment is chosen by: those of its kind that its guide names. */
export const measuresNeeded = ({ guide, kind }: Garment): BodyMeasure[] =>
  BODY_MEASURES.filter(
    (measure) =>
      KIND_RULES[kind].weights[measure] !== undefined &&
      Object.values(guide).some((body) => body[measure] !== undefined),
  );
