/**
 * How much one buyer may hold without having paid. An order reserves its pieces at once, a boleto for
 * days, so that without limits a single account could empty the shop for free.
 */
export interface UnpaidLimits {
  /** Orders of one account that wait for payment at the same time. */
  orders: number;
  /** Orders of one account within 24 hours that were not paid: cancelled and expired ones count, too. */
  inADay: number;
  /** Orders that wait for payment and were placed within 24 hours from one network address. */
  fromOneAddress: number;
  /** Pieces that one account's unpaid boletos hold together. */
  boletoPieces: number;
  /** Of one colour and size. */
  boletoPiecesOfOne: number;
}

export const UNPAID_LIMITS: UnpaidLimits = {
  orders: 5,
  inADay: 15,
  fromOneAddress: 60,
  boletoPieces: 120,
  boletoPiecesOfOne: 24,
};

/** Small stocks can be bought by boleto, too. */
const ALWAYS_BY_BOLETO = 2;

interface WantedLine {
  variantId: string;
  name: string;
  color: string;
  size: string;
  quantity: number;
  /** Pieces in stock now. */
  stock: number;
}

export type BoletoProblem =
  | { of: "one"; item: string; most: number }
  /** Over all of the account's boletos. */
  | { of: "all"; most: number };

/**
 * A boleto holds its pieces for days: of one colour and size at most 24 and at most half of what there is, so that
 * others can still buy; over everything at most 120. `held` is what the account's other unpaid boletos have already.
 */
export function boletoProblem(
  lines: readonly WantedLine[],
  held: ReadonlyMap<string, number>,
  limits: UnpaidLimits = UNPAID_LIMITS,
): BoletoProblem | null {
  for (const { variantId, name, color, size, quantity, stock } of lines) {
    const before = held.get(variantId) ?? 0;
    const half = Math.ceil((stock + before) / 2);
    const most = Math.max(ALWAYS_BY_BOLETO, Math.min(half, limits.boletoPiecesOfOne));
    if (before + quantity > most)
      return { of: "one", item: `${name} (${color}, ${size})`, most: Math.max(0, most - before) };
  }
  const before = [...held.values()].reduce((all, pieces) => all + pieces, 0);
  const wanted = lines.reduce((all, { quantity }) => all + quantity, 0);
  return before + wanted > limits.boletoPieces
    ? { of: "all", most: Math.max(0, limits.boletoPieces - before) }
    : null;
}

const OTHER_WAYS = "Para levar mais, pague com PIX ou cartão, ou combine com a loja pelo chat.";
const piecesText = (pieces: number): string => (pieces === 1 ? "1 peça" : `${pieces} peças`);

export function boletoLimitText(problem: BoletoProblem): string {
  const what = problem.of === "one" ? ` de ${problem.item}` : "";
  if (problem.most === 0)
    return `Seus boletos ainda não pagos já reservam todas as peças${what} que podem ser compradas por boleto. ${OTHER_WAYS}`;
  return `Por boleto podemos reservar até ${piecesText(problem.most)}${what} antes do pagamento. ${OTHER_WAYS}`;
}
