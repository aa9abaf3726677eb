import type { Body, BodyMeasure } from "../body.ts";
import { type Garment, KIND_RULES } from "./garment.ts";
import { normalShare } from "./normal.ts";
import { positionOf } from "./position.ts";

/** What buyers of a piece said and did, without their names. */
export interface Evidence {
  /** "Veste pequeno", "normal", "grande" in the reviews. */
  fits: Readonly<Record<"pequeno" | "normal" | "grande", number>>;
  /** Pieces that came back because they were too small or too large. */
  returns: Readonly<Record<"pequeno" | "grande", number>>;
  /** Of buyers who let their measures count, by size and rounded measures. */
  outcomes: readonly Outcome[];
}

export interface Outcome {
  size: string;
  /** In steps of four centimetres (a foot: half a centimetre). */
  body: Body;
  kept: number;
  small: number;
  large: number;
}

export const NO_EVIDENCE: Evidence = {
  fits: { pequeno: 0, normal: 0, grande: 0 },
  returns: { pequeno: 0, grande: 0 },
  outcomes: [],
};

/** Fewer buyers of similar measures than this are never counted nor shown: nobody is recognised in the advice. */
export const MIN_SIMILAR = 5;

/** How much larger than its table says a piece's buyers must choose, in sizes. */
export interface Leaning {
  points: readonly { shift: number; weight: number }[];
  mean: number;
  /** How many buyers it is known from. */
  from: number;
}

const SHIFTS = Array.from({ length: 33 }, (_, index) => (index - 16) / 10);

/** How far tables are off before anybody bought: in centimetres, those of feet, and in sizes. */
const TABLES_ERR = { cm: 1.6, shoes: 0.12, sizes: 0.1 };
/** Opinions of one piece resemble each other: ten say less than ten of ten pieces. */
const SHARED = 0.6;
/** Buyers stand somewhere within their size, in sizes; their measures are rounded, too. */
const WITHIN_SIZE = 0.45;
const WITHIN_ROUNDED = 0.4;
/** Beyond this a buyer calls a piece small or large. */
const SAID_TIGHT = 0.75;
/** Of returns it is only known that they happened: a few of either kind are normal. */
const RETURNED = 0.85;

export function leaningOf(garment: Garment, evidence: Evidence, step: number): Leaning {
  const { fits, returns } = evidence;
  const { outcomes, total } = countedOutcomes(evidence);
  const placed = outcomes.flatMap((outcome) => {
    const position = positionOf(outcome.body, garment);
    const index = garment.sizes.indexOf(outcome.size);
    return position && index >= 0 ? [{ ...outcome, off: position.at - index }] : [];
  });
  const { give, slack } = KIND_RULES[garment.kind];
  const tight = 0.5 + give / step;
  const loose = 0.5 + slack / step;
  const spread = Math.hypot(TABLES_ERR.sizes, TABLES_ERR[garment.kind === "shoes" ? "shoes" : "cm"] / step);
  const logs = SHIFTS.map((shift) => {
    const small = normalShare((shift - SAID_TIGHT) / WITHIN_SIZE);
    const large = normalShare((-shift - SAID_TIGHT) / WITHIN_SIZE);
    const backSmall = normalShare((shift - RETURNED) / WITHIN_SIZE);
    const backLarge = normalShare((-shift - RETURNED) / WITHIN_SIZE);
    let log = -0.5 * (shift / spread) ** 2;
    log += SHARED * (fits.pequeno * safeLog(small) + fits.grande * safeLog(large));
    log += SHARED * fits.normal * safeLog(1 - small - large);
    // Among returned pieces only the proportion of the two kinds says something.
    log += SHARED * returns.pequeno * safeLog(backSmall / (backSmall + backLarge));
    log += SHARED * returns.grande * safeLog(backLarge / (backSmall + backLarge));
    for (const { off, kept, small: tooSmall, large: tooLarge } of placed) {
      const saidSmall = normalShare((off + shift - tight) / WITHIN_ROUNDED);
      const saidLarge = normalShare((-loose - off - shift) / WITHIN_ROUNDED);
      log += SHARED * (tooSmall * safeLog(saidSmall) + tooLarge * safeLog(saidLarge));
      log += SHARED * kept * safeLog(1 - saidSmall - saidLarge);
    }
    return log;
  });
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const whole = weights.reduce((sum, each) => sum + each, 0);
  const points = SHIFTS.map((shift, index) => ({ shift, weight: weights[index]! / whole }));
  return {
    points,
    mean: points.reduce((sum, { shift, weight }) => sum + shift * weight, 0),
    from: fits.pequeno + fits.normal + fits.grande + returns.pequeno + returns.grande + total,
  };
}

/** One strange opinion must not make a shift impossible. */
const safeLog = (share: number): number => Math.log(Math.max(share, 0.02));

function countedOutcomes({ outcomes }: Evidence): { outcomes: readonly Outcome[]; total: number } {
  const total = outcomes.reduce((sum, { kept, small, large }) => sum + kept + small + large, 0);
  return total < MIN_SIMILAR ? { outcomes: [], total: 0 } : { outcomes, total };
}

const SIMILAR: Record<BodyMeasure, number> = { peito: 4, cintura: 4, quadril: 4, altura: 5, pe: 0.5 };

/** What buyers of similar measures bought and kept, by size. */
export function similarKept(
  { kind }: Garment,
  body: Body,
  { outcomes }: Evidence,
): { bySize: Map<string, { kept: number; of: number }>; total: number } {
  const measures = Object.keys(KIND_RULES[kind].weights) as BodyMeasure[];
  const bySize = new Map<string, { kept: number; of: number }>();
  let total = 0;
  for (const { size, body: other, kept, small, large } of outcomes) {
    const shared = measures.filter((each) => body[each] !== undefined && other[each] !== undefined);
    const similar =
      shared.length > 0 && shared.every((each) => Math.abs(body[each]! - other[each]!) <= SIMILAR[each]);
    if (!similar) continue;
    const known = bySize.get(size) ?? { kept: 0, of: 0 };
    bySize.set(size, { kept: known.kept + kept, of: known.of + kept + small + large });
    total += kept + small + large;
  }
  return { bySize, total };
}
