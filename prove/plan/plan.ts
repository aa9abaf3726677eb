import { FAULTS, type Fault, type FaultKind, faultOf } from "./faults.ts";
import { type Random, randomOf } from "./random.ts";
import { moneyStepOf, type Step, stepOf } from "./steps.ts";
import { storyOf } from "./story.ts";
import { type Plan, READ_OFTEN, type Wave } from "./waves.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Each stands for an hour in which something happens. */
const WAVES_A_DAY = 3;
/** Milliseconds within which the steps of a wave begin. */
const WAVE_LENGTH = 1_500;

export interface Limits {
  days: number;
  /** Steps of a wave, at most. */
  stepsAtOnce?: number;
  /** The share of waves with a fault. */
  faultShare?: number;
  /** Only these kinds strike. */
  faults?: readonly FaultKind[];
  /** Each kind strikes at least once, in the order of the list, before chance decides. */
  everyFault?: boolean;
}

/** Begins with the story, in which every kind of deed takes effect; then chance decides. */
export function planOf(seed: number, limits: Limits): Plan {
  const random = randomOf(seed);
  const { days, faults = FAULTS, everyFault = false } = limits;
  const pending = everyFault ? [...faults] : [];
  const waves = Array.from({ length: days * WAVES_A_DAY }, (_, index) =>
    waveOf(random, limits, faultsOf(random, limits, pending), (index + 1) % WAVES_A_DAY === 0),
  );
  // Drawn from chance of its own, so that a change of the story leaves the days as they are.
  return { seed, days, waves: [...storyOf(randomOf(seed)), ...waves, ...wavesOfMoney(random, limits)] };
}

/** Longer than sent parcels take to count as delivered, and the days of regret after them; in steps that no job of the schedule misses. */
const UNTIL_RELEASED = Array.from({ length: 6 }, () => 5 * DAY);
const WAVES_OF_MONEY = 3;

/** After the days: the sales are released and paid out, and then refunds, disputes and returned transfers come. */
function wavesOfMoney(random: Random, limits: Limits): Wave[] {
  const released = UNTIL_RELEASED.map((jump): Wave => ({ steps: [], faults: [], jump }));
  const waves = Array.from({ length: WAVES_OF_MONEY }, () => {
    const steps = stepsOf(random, limits, moneyStepOf);
    return { steps, faults: faultsOf(random, limits, []), jump: random.between(1, 3) * DAY };
  });
  return [...released, ...waves];
}

/** One wave of wrong passwords, and nothing else. */
export const planOfGuesses = (seed: number, guesses: number): Plan => ({
  seed,
  days: 1,
  reading: { ...READ_OFTEN, rounds: 1 },
  waves: [{ steps: [{ after: 0, action: { kind: "sign-ins", guesses } }], faults: [], jump: DAY }],
});

function waveOf(random: Random, limits: Limits, faults: Fault[], endsTheDay: boolean): Wave {
  return { steps: stepsOf(random, limits, stepOf), faults, jump: jumpOf(random, endsTheDay) };
}

const stepsOf = (
  random: Random,
  { stepsAtOnce = 40 }: Limits,
  draw: (random: Random, after: number) => Step,
): Step[] =>
  Array.from({ length: random.between(Math.ceil(stepsAtOnce / 2), stepsAtOnce) }, () =>
    draw(random, random.below(WAVE_LENGTH)),
  );

function faultsOf(
  random: Random,
  { faultShare = 0.5, faults = FAULTS }: Limits,
  pending: FaultKind[],
): Fault[] {
  if (faults.length === 0) return [];
  const due = pending.splice(0, 2);
  if (due.length > 0) return due.map((kind) => faultOf(random, kind, WAVE_LENGTH));
  return random.chance(faultShare) ? [faultOf(random, random.pick(faults), WAVE_LENGTH)] : [];
}

/** Within a day mostly minutes and hours, so that some payments are in time and some are late; then the next day. */
function jumpOf(random: Random, endsTheDay: boolean): number {
  if (random.chance(0.05)) return -random.between(1, 10) * MINUTE;
  if (!endsTheDay) return random.between(3, 90) * MINUTE;
  return random.chance(0.1) ? random.between(2, 6) * DAY : random.between(18, 26) * HOUR;
}
