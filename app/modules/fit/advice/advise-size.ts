import type { Body, BodyMeasure } from "../body.ts";
import { calibrated } from "./calibration.ts";
import { type Evidence, type Leaning, leaningOf, MIN_SIMILAR, similarKept } from "./evidence.ts";
import { type Garment, KIND_RULES, measuresNeeded } from "./garment.ts";
import { normalShare } from "./normal.ts";
import { type Position, positionOf } from "./position.ts";

export interface AdvisedPerson {
  measures: Body;
  /** Those of the measures that are a worn piece's. */
  fromPiece: readonly BodyMeasure[];
}

export type Confidence = "alta" | "media" | "baixa";

export interface SizeAdvice {
  size: string;
  /** Another size that may do nearly as well. */
  alternative: string | null;
  /** How often a person like this keeps the advised size, from 0 to 1. */
  probability: number;
  confidence: Confidence;
  reasons: readonly Reason[];
  /** The shop's own table, or without it only what buyers of similar measures kept. */
  basis: "table" | "similar";
  /** How many buyers' reviews, kept pieces and returns it is based on. */
  from: number;
}

/** Why a size is advised; `advice-wording.ts` says it in Portuguese. */
export type Reason =
  | { kind: "measures"; size: string; measures: readonly BodyMeasure[] }
  | { kind: "divided"; measure: BodyMeasure; size: string }
  | { kind: "similar"; size: string; kept: number; of: number }
  | { kind: "reviews"; says: "pequeno" | "grande" | "normal"; share: number; of: number }
  | { kind: "returns"; says: "pequeno" | "grande"; count: number }
  | { kind: "missing"; measures: readonly BodyMeasure[] }
  | { kind: "piece"; measures: readonly BodyMeasure[] };

/** Why no size is advised. */
export type NoAdvice =
  | { problem: "one-size" }
  | { problem: "no-guide" }
  | { problem: "measures-missing"; measures: readonly BodyMeasure[] }
  | { problem: "too-small" | "too-large"; size: string };

/** A person's size of a piece, with why and how sure; or what is missing for it. */
export function adviseSize(
  garment: Garment,
  person: AdvisedPerson,
  evidence: Evidence,
): SizeAdvice | NoAdvice {
  if (garment.sizes.length < 2) return { problem: "one-size" };
  const position = positionOf(person.measures, garment, person.fromPiece);
  if (!position) {
    const needed = measuresNeeded(garment);
    return adviceBySimilar(garment, person, evidence) ?? whatIsMissing(needed, person.measures);
  }
  const leaning = leaningOf(garment, evidence, position.step);
  const fits = garment.sizes.map((_, index) => chanceToFit(index, position, garment, leaning));
  const best = fits.indexOf(Math.max(...fits));
  const beyond = outside(garment, position, leaning);
  if (beyond) return beyond;
  const second = [best - 1, best + 1]
    .filter((index) => fits[index] !== undefined)
    .sort((one, other) => fits[other]! - fits[one]!)[0];
  const probability = calibrated(fits[best]!);
  return {
    size: garment.sizes[best]!,
    alternative:
      second !== undefined && fits[second]! > NEARLY_AS_WELL * fits[best]! ? garment.sizes[second]! : null,
    probability,
    confidence: confidenceOf(probability),
    reasons: reasonsFor(garment, person, evidence, position, best),
    basis: "table",
    from: leaning.from,
  };
}

/** A second size is named where it would do in more than this share of the first one's cases. */
const NEARLY_AS_WELL = 0.75;

export const confidenceOf = (probability: number): Confidence =>
  probability >= 0.8 ? "alta" : probability >= 0.6 ? "media" : "baixa";

/** What people differ in what they find tight or loose, in sizes. */
const TASTES_DIFFER = 0.2;

/** How likely a size is neither tight nor loose, over all that the shop does not know. */
function chanceToFit(index: number, position: Position, { kind }: Garment, leaning: Leaning): number {
  const { give, slack } = KIND_RULES[kind];
  const tight = 0.5 + give / position.step;
  const loose = 0.5 + slack / position.step;
  const doubt = Math.hypot(position.doubt, TASTES_DIFFER);
  return leaning.points.reduce((total, { shift, weight }) => {
    const off = position.at + shift - index;
    return total + weight * (normalShare((tight - off) / doubt) - normalShare((-loose - off) / doubt));
  }, 0);
}

/** More than one size beyond the ends of the table, nothing that is made fits. */
function outside({ sizes }: Garment, { at }: Position, { mean }: Leaning): NoAdvice | null {
  const where = at + mean;
  if (where > sizes.length - 1 + 1.1) return { problem: "too-small", size: sizes.at(-1)! };
  if (where < -1.6) return { problem: "too-large", size: sizes[0]! };
  return null;
}

function whatIsMissing(needed: readonly BodyMeasure[], body: Body): NoAdvice {
  const missing = needed.filter((measure) => body[measure] === undefined);
  return missing.length > 0 ? { problem: "measures-missing", measures: missing } : { problem: "no-guide" };
}

/** Without a table: what buyers of similar measures kept, where there are enough of them. */
function adviceBySimilar(garment: Garment, person: AdvisedPerson, evidence: Evidence): SizeAdvice | null {
  const { bySize, total } = similarKept(garment, person.measures, evidence);
  const [most] = [...bySize].sort(([, one], [, other]) => other.kept - one.kept);
  if (!most) return null;
  const [size, { kept, of }] = most;
  if (of < MIN_SIMILAR) return null;
  // As if one more had kept it and one more had not: five of five is not certain.
  const share = ((kept + 1) / (of + 2)) * (of / total);
  if (share < 0.5) return null;
  return {
    size,
    alternative: null,
    probability: share,
    confidence: confidenceOf(share),
    reasons: [{ kind: "similar", size, kept, of }],
    basis: "similar",
    from: total,
  };
}

function reasonsFor(
  garment: Garment,
  person: AdvisedPerson,
  evidence: Evidence,
  position: Position,
  best: number,
): Reason[] {
  const size = garment.sizes[best]!;
  const sizeAt = (at: number) =>
    garment.sizes[Math.min(garment.sizes.length - 1, Math.max(0, Math.round(at)))]!;
  const inSize = position.used.filter(({ at }) => Math.abs(at - best) <= 0.75);
  const others = position.used.filter(({ at }) => Math.abs(at - best) > 0.75 && sizeAt(at) !== size);
  const ofPiece = position.used
    .map(({ measure }) => measure)
    .filter((each) => person.fromPiece.includes(each));
  const reasons: Reason[] = ofPiece.length > 0 ? [{ kind: "piece", measures: ofPiece }] : [];
  if (inSize.length > 0) {
    reasons.push({ kind: "measures", size, measures: inSize.map(({ measure }) => measure) });
  }
  for (const { measure, at } of others) reasons.push({ kind: "divided", measure, size: sizeAt(at) });
  const similar = similarKept(garment, person.measures, evidence).bySize.get(size);
  if (similar && similar.of >= MIN_SIMILAR) reasons.push({ kind: "similar", size, ...similar });
  reasons.push(...reviewReasons(evidence), ...returnReasons(evidence));
  if (position.missing.length > 0) reasons.push({ kind: "missing", measures: position.missing });
  return reasons;
}

/** Fewer opinions than this say nothing. */
const MIN_OPINIONS = 5;

function reviewReasons({ fits }: Evidence): Reason[] {
  const of = fits.pequeno + fits.normal + fits.grande;
  if (of < MIN_OPINIONS) return [];
  const says = (["pequeno", "grande", "normal"] as const).find((fit) => fits[fit] * 2 > of);
  return says ? [{ kind: "reviews", says, share: fits[says] / of, of }] : [];
}

function returnReasons({ returns }: Evidence): Reason[] {
  const says = returns.pequeno >= returns.grande ? "pequeno" : "grande";
  const count = returns[says];
  return count >= MIN_OPINIONS && count >= 2 * returns[says === "pequeno" ? "grande" : "pequeno"]
    ? [{ kind: "returns", says, count }]
    : [];
}
