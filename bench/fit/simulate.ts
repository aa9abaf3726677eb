import { adviseSize } from "#app/modules/fit/advice/advise-size.ts";
import type { Evidence, Outcome } from "#app/modules/fit/advice/evidence.ts";
import { garmentOf } from "#app/modules/fit/advice/garment.ts";
import { roundedBody } from "#app/modules/fit/advice/rounded-body.ts";
import { BODY_MEASURES, type Body } from "#app/modules/fit/body.ts";
import { measuredBy, type SimulatedPerson, somebody } from "./people.ts";
import { bestSize, type SimulatedPiece, somePiece, wearing } from "./pieces.ts";
import { type Random, randomOf } from "./random.ts";

/** One advice to one person about one piece, and what came of it. */
export interface Trial {
  category: string;
  table: SimulatedPiece["table"];
  buyers: number;
  /** Whether the person gave a piece that fits, instead of measures. */
  byPiece: boolean;
  /** Null where nothing was advised. */
  advice: { probability: number; kept: boolean; best: boolean; oneOff: boolean } | null;
  /** Whether the person is between the smallest and the largest size at all. */
  wearable: boolean;
  problem: string | null;
}

const PEOPLE_A_PIECE = 10;
/** How many name a piece that fits, instead of measuring. */
const BY_PIECE = 0.2;

/** @param tolerance how much people bear, as a share of what they do in the world that the calibration was fitted in */
export function trials(seed: number, pieces: number, tolerance = 1): Trial[] {
  const random = randomOf(seed);
  return Array.from({ length: pieces }, () => trialsOfPiece(random, somePiece(random), tolerance)).flat();
}

function trialsOfPiece(random: Random, piece: SimulatedPiece, tolerance: number): Trial[] {
  const buyers = random.share() < 0.4 ? 0 : Math.floor(60 * random.share() ** 2);
  const evidence = boughtBy(random, piece, buyers, tolerance);
  const { category, sizes } = piece.cut;
  const garment = garmentOf({ sizes, sizeGuide: piece.sizeGuide, category });
  return Array.from({ length: PEOPLE_A_PIECE }, (): Trial => {
    const person = somebody(random, piece.cut.audience, tolerance);
    const worn = random.share() < BY_PIECE ? tableOfWorn(random, piece, person) : null;
    const measures = worn ?? measuredBy(random, person);
    const advice = adviseSize(garment, { measures, fromPiece: worn ? BODY_MEASURES : [] }, evidence);
    const best = bestSize(piece, person);
    const trial = { category, table: piece.table, buyers, byPiece: worn !== null, wearable: best !== null };
    if ("problem" in advice) return { ...trial, advice: null, problem: advice.problem };
    const index = sizes.indexOf(advice.size);
    return {
      ...trial,
      problem: null,
      advice: {
        probability: advice.probability,
        kept: wearing(piece, person, index).kept,
        best: index === best,
        oneOff: best !== null && Math.abs(index - best) === 1,
      },
    };
  });
}

/** The table of another maker's piece of this cut, in the size that the person likes best; null where it has none. */
function tableOfWorn(random: Random, { cut }: SimulatedPiece, person: SimulatedPerson): Body | null {
  const other = somePiece(random, cut);
  const best = bestSize(other, person);
  const { guide } = garmentOf({ sizes: cut.sizes, sizeGuide: other.sizeGuide, category: cut.category });
  return best === null ? null : (guide[cut.sizes[best]!] ?? null);
}

/** What earlier buyers said and sent back. They chose by what they usually wear, which is often but not always right. */
function boughtBy(random: Random, piece: SimulatedPiece, buyers: number, tolerance: number): Evidence {
  const fits = { pequeno: 0, normal: 0, grande: 0 };
  const returns = { pequeno: 0, grande: 0 };
  const outcomes: Outcome[] = [];
  for (let buyer = 0; buyer < buyers; buyer++) {
    const person = somebody(random, piece.cut.audience, tolerance);
    const index = chosenBy(random, piece, person);
    if (index === null) continue;
    const worn = wearing(piece, person, index);
    if (random.share() < 0.35) fits[worn.says] += 1;
    if (!worn.kept && worn.says !== "normal") returns[worn.says] += 1;
    // One in four lets their measures count.
    if (random.share() < 0.25) {
      outcomes.push({
        size: piece.cut.sizes[index]!,
        body: roundedBody(measuredBy(random, person)),
        kept: Number(worn.kept),
        small: Number(!worn.kept && worn.says === "pequeno"),
        large: Number(!worn.kept && worn.says === "grande"),
      });
    }
  }
  return { fits, returns, outcomes };
}

/** By the maker's table where there is one, give or take. */
function chosenBy(random: Random, piece: SimulatedPiece, person: SimulatedPerson): number | null {
  const market = piece.cut.sizes.map((_, index) => {
    const [measure] = Object.keys(piece.cut.room) as (keyof typeof piece.cut.room)[];
    return Math.abs(piece.cut.first[measure!]! + index * piece.cut.grade[measure!]! - person.body[measure!]);
  });
  const usual = market.indexOf(Math.min(...market));
  const step = piece.cut.grade[Object.keys(piece.cut.room)[0] as keyof typeof piece.cut.room]!;
  if (market[usual]! > step) return null;
  const slip = random.share();
  const chosen = slip < 0.08 ? usual - 1 : slip > 0.92 ? usual + 1 : usual;
  return piece.cut.sizes[chosen] === undefined ? usual : chosen;
}
