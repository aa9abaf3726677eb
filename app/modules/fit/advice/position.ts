import type { Body, BodyMeasure } from "../body.ts";
import { type Garment, KIND_RULES, measuresNeeded } from "./garment.ts";

/** Where a body stands among the sizes: 1.3 is a little above the second size. */
export interface Position {
  at: number;
  /** Standard deviation, in sizes. */
  doubt: number;
  /** How many centimetres one size is here. */
  step: number;
  used: readonly PositionOfMeasure[];
  /** Measures of the guide that the body lacks. */
  missing: readonly BodyMeasure[];
}

export interface PositionOfMeasure {
  measure: BodyMeasure;
  at: number;
}

/** How many centimetres two people with equal other measures differ in one; a foot and a stature say little of each other. */
const SHAPES_DIFFER = 4.5;
/** Where a guide has one size only. */
const USUAL_STEP: Record<BodyMeasure, number> = { peito: 8, cintura: 8, quadril: 8, altura: 11, pe: 0.67 };
/** Sellers write at most one decimal; a table with finer steps, or a body far outside of it, must not become infinite. */
const LEAST_STEP = 0.1;
const FAR_OUT = 20;
/** The measure that needs the largest size counts most: a piece that is tight in one place is tight. */
const LARGEST_COUNTS = 1.6;

/** A piece that fits says less exactly how large a body is than a tape. */
const PIECE_DOUBT = 1.3;

/** @param fromPiece those of the body's measures that are a worn piece's */
export function positionOf(
  body: Body,
  garment: Garment,
  fromPiece: readonly BodyMeasure[] = [],
): Position | null {
  const needed = measuresNeeded(garment);
  const found = needed.flatMap((measure) => {
    const line = body[measure] === undefined ? null : lineOf(garment, measure);
    return line ? [{ measure, ...placeOn(line, body[measure]!, measure) }] : [];
  });
  if (found.length === 0) return null;
  const { weights } = KIND_RULES[garment.kind];
  const pulls = found.map(
    ({ measure, at }) => weights[measure]! * Math.exp(LARGEST_COUNTS * (at - found[0]!.at)),
  );
  const pull = sum(pulls);
  const weight = sum(found.map(({ measure }) => weights[measure]!));
  const missing = needed.filter((measure) => body[measure] === undefined);
  const step = sum(found.map((each, index) => each.step * pulls[index]!)) / pull;
  const doubtOf = (measure: BodyMeasure) =>
    measureDoubt(measure) * (fromPiece.includes(measure) ? PIECE_DOUBT : 1);
  const own = sum(
    found.map(
      ({ measure, step: size }, index) => ((pulls[index]! / pull) * doubtOf(measure)) ** 2 / size ** 2,
    ),
  );
  const absent = sum(missing.map((measure) => weights[measure]!));
  const unknown = missing.length === 0 ? 0 : ((absent / (absent + weight)) * SHAPES_DIFFER) / step;
  return {
    at: found[0]!.at + Math.log(pull / weight) / LARGEST_COUNTS,
    doubt: Math.sqrt(own + unknown ** 2),
    step,
    used: found.map(({ measure, at }) => ({ measure, at })),
    missing,
  };
}

/** How exactly people measure themselves, in centimetres. */
export const measureDoubt = (measure: BodyMeasure): number => (measure === "pe" ? 0.3 : 1.5);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

type Line = readonly { at: number; cm: number }[];

/** The sizes with this measure; null where they do not grow with it: such a table says nothing. */
function lineOf({ sizes, guide }: Garment, measure: BodyMeasure): Line | null {
  const line = sizes.flatMap((size, at) => {
    const cm = guide[size]?.[measure];
    return cm === undefined ? [] : [{ at, cm }];
  });
  const grows = line.every(({ cm }, index) => index === 0 || cm >= line[index - 1]!.cm);
  const last = line.at(-1);
  if (!last || !grows || (line.length > 1 && last.cm === line[0]!.cm)) return null;
  return line;
}

/** Between two sizes by the share, beyond the ends by the step of the nearest two. */
function placeOn(line: Line, cm: number, measure: BodyMeasure): { at: number; step: number } {
  const [first] = line;
  if (line.length === 1)
    return { at: first!.at + (cm - first!.cm) / USUAL_STEP[measure], step: USUAL_STEP[measure] };
  const above = line.findIndex((point) => point.cm >= cm);
  const upper = above < 0 ? line.length - 1 : Math.max(1, above);
  // Two sizes may share a measure, such as a waist with elastic: the nearest that differ say the step.
  let lower = upper - 1;
  while (lower > 0 && line[lower]!.cm === line[upper]!.cm) lower -= 1;
  let end = upper;
  while (end < line.length - 1 && line[end]!.cm === line[lower]!.cm) end += 1;
  const [low, high] = [line[lower]!, line[end]!];
  const step = Math.max(LEAST_STEP, (high.cm - low.cm) / (high.at - low.at));
  const at = low.at + (cm - low.cm) / step;
  return { at: Math.max(-FAR_OUT, Math.min(line.at(-1)!.at + FAR_OUT, at)), step };
}
