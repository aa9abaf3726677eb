import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";

export const MOVEMENT_KINDS = ["payment", "refund", "dispute", "dispute-returned"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What a provider or a bank says, with the day in São Paulo. */
export interface TheirMovement {
  kind: MovementKind;
  reference: string;
  paymentId: string | null;
  amount: Money;
  fee: Money | null;
  day: IsoDate;
}

/** What our own records say. */
export interface OwnMovement {
  kind: MovementKind;
  /** By what the other side may name it: our id, the provider's, a txid. The first is shown. */
  names: readonly string[];
  paymentId: string;
  orderId: string;
  amount: Money;
  /** What we expect it to cost; null where we expect nothing in particular. */
  fee: Money | null;
  day: IsoDate;
}

export const CAUSES = {
  "missing-here": "Está só no provedor",
  "missing-there": "Está só aqui",
  "other-amount": "Valor diferente",
  "other-day": "Outro dia",
  fee: "Tarifa diferente",
} as const;
export type Cause = keyof typeof CAUSES;

/** Something on which the two sides do not agree. */
export interface DayDifference {
  kind: MovementKind;
  reference: string;
  cause: Cause;
  paymentId: string | null;
  orderId: string | null;
  theirs: Money | null;
  ours: Money | null;
}

interface Pair {
  their: TheirMovement;
  own: OwnMovement;
}

/**
 * Compares what both sides say of a day. Both are given with the days around it, so that what stands in another day's
 * report is told from what is missing.
 */
export function compareDay(
  day: IsoDate,
  theirs: readonly TheirMovement[],
  ours: readonly OwnMovement[],
): DayDifference[] {
  const { pairs, onlyTheirs, onlyOurs } = pairUp(theirs, ours);
  return [
    ...pairs.filter(({ their }) => their.day === day).flatMap(differencesOf),
    ...onlyTheirs
      .filter((their) => their.day === day)
      .map((their) => ({
        ...named(their),
        orderId: null,
        cause: "missing-here" as const,
        theirs: their.amount,
        ours: null,
      })),
    ...onlyOurs
      .filter((own) => own.day === day)
      .map((own) => ({
        kind: own.kind,
        reference: own.names[0]!,
        paymentId: own.paymentId,
        orderId: own.orderId,
        cause: "missing-there" as const,
        theirs: null,
        ours: own.amount,
      })),
  ];
}

const named = ({ kind, reference, paymentId }: TheirMovement) => ({ kind, reference, paymentId });

function differencesOf({ their, own }: Pair): DayDifference[] {
  const about = { ...named(their), paymentId: own.paymentId, orderId: own.orderId };
  const amounts = { theirs: their.amount, ours: own.amount };
  return [
    ...(their.amount === own.amount ? [] : [{ ...about, ...amounts, cause: "other-amount" as const }]),
    ...(their.day === own.day ? [] : [{ ...about, ...amounts, cause: "other-day" as const }]),
    ...(their.fee === null || own.fee === null || their.fee === own.fee
      ? []
      : [{ ...about, theirs: their.fee, ours: own.fee, cause: "fee" as const }]),
  ];
}

/** How a movement of theirs may be one of ours, the surest way first. */
const WAYS: ((their: TheirMovement, own: OwnMovement) => boolean)[] = [
  (their, own) => own.names.includes(their.reference),
  // A payment may have several refunds: there the amount has to agree, too.
  (their, own) =>
    their.paymentId === own.paymentId && (their.kind !== "refund" || their.amount === own.amount),
  // A line of a bank's file may name nothing that we know.
  (their, own) => their.paymentId === null && their.amount === own.amount && their.day === own.day,
];

function pairUp(theirs: readonly TheirMovement[], ours: readonly OwnMovement[]) {
  const pairs: Pair[] = [];
  let [onlyTheirs, onlyOurs] = [[...theirs], [...ours]];
  for (const isSame of WAYS) {
    const left: TheirMovement[] = [];
    for (const their of onlyTheirs) {
      const own = onlyOurs.find((each) => each.kind === their.kind && isSame(their, each));
      if (!own) {
        left.push(their);
        continue;
      }
      pairs.push({ their, own });
      onlyOurs = onlyOurs.filter((each) => each !== own);
    }
    onlyTheirs = left;
  }
  return { pairs, onlyTheirs, onlyOurs };
}
