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

/** How a movement of theirs may be one of ours, the surest way first: the keys of both that have to agree. */
const WAYS: { theirs: (their: TheirMovement) => string | null; ours: (own: OwnMovement) => string[] }[] = [
  { theirs: ({ reference }) => reference, ours: ({ names }) => [...names] },
  {
    theirs: ({ paymentId, kind, amount }) => paymentId && ofPayment(paymentId, kind, amount),
    ours: ({ paymentId, kind, amount }) => [ofPayment(paymentId, kind, amount)],
  },
  // A line of a bank's file may name nothing that we know.
  {
    theirs: ({ paymentId, amount, day }) => (paymentId === null ? `${amount} ${day}` : null),
    ours: ({ amount, day }) => [`${amount} ${day}`],
  },
];

/** A payment may have several refunds: there the amount has to agree, too. */
const ofPayment = (paymentId: string, kind: MovementKind, amount: Money): string =>
  kind === "refund" ? `${paymentId} ${amount}` : paymentId;

function pairUp(theirs: readonly TheirMovement[], ours: readonly OwnMovement[]) {
  const pairs: Pair[] = [];
  const taken = new Set<OwnMovement>();
  let onlyTheirs = [...theirs];
  for (const way of WAYS) {
    const known = waiting(ours, taken, way.ours);
    onlyTheirs = onlyTheirs.filter((their) => {
      const key = way.theirs(their);
      const own = key === null ? undefined : next(known.get(`${their.kind} ${key}`), taken);
      if (!own) return true;
      taken.add(own);
      pairs.push({ their, own });
      return false;
    });
  }
  return { pairs, onlyTheirs, onlyOurs: ours.filter((own) => !taken.has(own)) };
}

/** What has no pair yet, by kind and key; the first stands last, to be taken off the end. */
function waiting(
  ours: readonly OwnMovement[],
  taken: ReadonlySet<OwnMovement>,
  keysOf: (own: OwnMovement) => string[],
): Map<string, OwnMovement[]> {
  const known = new Map<string, OwnMovement[]>();
  for (const own of ours.toReversed()) {
    if (taken.has(own)) continue;
    for (const key of keysOf(own)) {
      const named = `${own.kind} ${key}`;
      const list = known.get(named);
      if (list) list.push(own);
      else known.set(named, [own]);
    }
  }
  return known;
}

function next(list: OwnMovement[] | undefined, taken: ReadonlySet<OwnMovement>): OwnMovement | undefined {
  let own = list?.pop();
  while (own && taken.has(own)) own = list!.pop();
  return own;
}
