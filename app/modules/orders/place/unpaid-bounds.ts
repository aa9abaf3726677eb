import { centavos, type Money } from "#app/shared/money.ts";
import { type Bounds, UNPAID_LIMITS, type UnpaidLimits } from "./unpaid-limits.ts";

/** The most that was paid for at once within a year, sent and not mostly given back. */
export interface Paid {
  /** Of an order that was worth at least `valueOfPaidPiece` for each. */
  pieces: number;
  /** Of an order's goods, before discount and freight. */
  value: Money;
}

interface Past {
  /** Zero for a newcomer. */
  largestPaid: Paid;
  /** Orders of the last week that ended unpaid, less those that were paid and sent. */
  leftUnpaid: number;
  /** Boletos of the last month that ended unpaid, less those that were paid and sent. */
  boletosLeft: number;
}

const provenBy = ({ pieces, value }: Paid, { timesLargest }: UnpaidLimits) => ({
  pieces: timesLargest * pieces,
  value: timesLargest * value,
});

/** Who has bought before may hold so much, whoever else is in their network. */
export function answersFor(
  largestPaid: Paid,
  held: { pieces: number; value: Money },
  limits: UnpaidLimits = UNPAID_LIMITS,
): boolean {
  const { pieces, value } = provenBy(largestPaid, limits);
  return held.pieces <= pieces && held.value <= value;
}

/** What an account may hold: more, the more it has paid for at once; less, the more of its orders ended unpaid. */
export function boundsOfAccount(
  { largestPaid, leftUnpaid }: Pick<Past, "largestPaid" | "leftUnpaid">,
  limits: UnpaidLimits = UNPAID_LIMITS,
): Bounds {
  const { newcomer, known } = limits;
  const { pieces, value } = provenBy(largestPaid, limits);
  const full = {
    ...newcomer,
    pieces: Math.max(newcomer.pieces, Math.min(pieces, known.pieces)),
    value: centavos(Math.max(newcomer.value, Math.min(value, known.value))),
  };
  return lowered(full, leftUnpaid - limits.leftUnpaid.byAccount, limits.leastOfAccount);
}

export const boundsOfNetwork = (
  { leftUnpaid }: Pick<Past, "leftUnpaid">,
  limits: UnpaidLimits = UNPAID_LIMITS,
): Bounds => lowered(limits.network, leftUnpaid - limits.leftUnpaid.fromNetwork, limits.newcomer);

/** What an account may hold by boleto: less, the more of its boletos ended unpaid. */
export const boundsOfBoletos = (
  { boletosLeft }: Pick<Past, "boletosLeft">,
  limits: UnpaidLimits = UNPAID_LIMITS,
): Bounds => lowered(limits.boleto, boletosLeft - limits.leftUnpaid.boletos, limits.leastOfAccount);

export const boundsOfBoletosHere = (
  { leftUnpaid }: Pick<Past, "leftUnpaid">,
  limits: UnpaidLimits = UNPAID_LIMITS,
): Bounds => lowered(limits.networkByBoleto, leftUnpaid - limits.leftUnpaid.fromNetwork, limits.newcomer);

/** Halved once for each time; never below the least. */
function lowered(full: Bounds, times: number, least: Pick<Bounds, "pieces" | "value">): Bounds {
  if (times <= 0) return full;
  const part = 0.5 ** times;
  return {
    ...full,
    pieces: Math.max(least.pieces, Math.floor(full.pieces * part)),
    value: centavos(Math.max(least.value, Math.floor(full.value * part))),
  };
}
