export type Money = number & { readonly __unit: "centavos" };

export function centavos(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of centavos: ${amount}`);
  // Never a negative zero, which Intl and JSON write differently.
  return (amount === 0 ? 0 : amount) as Money;
}

/** Reads what PostgreSQL writes for a numeric(12,2); anything finer than a centavo is a mistake upstream. */
export function fromReais(text: string): Money {
  const match = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount in reais: ${text}`);
  return centavos(Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`));
}

export function toReais(money: Money): `${number}` {
  const digits = String(Math.abs(money)).padStart(3, "0");
  return `${money < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

export type PriceParts = { sign: string; symbol: string; reais: string; centavos: string };

/** What Intl writes in pt-BR, which takes ten times as long: a list of forty products shows 160 amounts. */
export function priceParts(money: Money): PriceParts {
  const digits = String(Math.abs(money)).padStart(3, "0");
  const reais = digits.slice(0, -2);
  return {
    sign: money < 0 ? "-" : "",
    symbol: "R$",
    reais: reais.length > 3 ? reais.replace(/\B(?=(?:\d{3})+$)/g, ".") : reais,
    centavos: digits.slice(-2),
  };
}

export function formatBRL(money: Money): string {
  const { sign, symbol, reais, centavos } = priceParts(money);
  return `${sign}${symbol}\u00a0${reais},${centavos}`;
}

export function parseBRL(text: string): Money | null {
  const amount = text.trim().replace(/^(-?)R\$\s*(-?)/i, "$1$2");
  const match = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  const [, sign, reais = "", fraction = ""] = match;
  const value = Number(`${sign}${reais.replaceAll(".", "")}${fraction.padEnd(2, "0")}`);
  return Number.isSafeInteger(value) ? centavos(value) : null;
}

export function add(a: Money, b: Money): Money {
  return centavos(a + b);
}

export function subtract(a: Money, b: Money): Money {
  return centavos(a - b);
}

export function times(money: Money, quantity: number): Money {
  if (!Number.isInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return centavos(money * quantity);
}

export function sum(list: readonly Money[]): Money {
  return list.reduce(add, centavos(0));
}

/** Half a centavo rounds away from zero, as PostgreSQL's round() does, so that a refund mirrors its sale. */
export function share(money: Money, basisPoints: number): Money {
  if (basisPoints < 0) throw new RangeError(`Not a percentage: ${basisPoints} basis points`);
  const magnitude = (BigInt(Math.abs(money)) * BigInt(basisPoints) + 5_000n) / 10_000n;
  return centavos(Math.sign(money) * Number(magnitude));
}

/** The figure shown beside a price: rounded up, so that no instalment charged is ever above it. */
export function instalmentFigure(total: Money, instalments: number): Money {
  const { base, remainder } = splitEvenly(total, instalments);
  return centavos(remainder > 0 ? base + 1 : base);
}

export function instalmentPlan(total: Money, instalments: number): Money[] {
  const { base, remainder } = splitEvenly(total, instalments);
  return Array.from({ length: instalments }, (_, index) => centavos(index < remainder ? base + 1 : base));
}

function splitEvenly(total: Money, parts: number) {
  if (!Number.isInteger(parts) || parts < 1 || total < 0) {
    throw new RangeError(`Cannot split ${total} centavos into ${parts} instalments`);
  }
  const remainder = total % parts;
  return { base: (total - remainder) / parts, remainder };
}

/** Largest remainder: the centavos left by rounding down go to the shares that lost most, earlier ones first. */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError("A weight cannot be negative");
  const whole = weights.reduce((acc, weight) => acc + BigInt(weight), 0n);
  if (whole === 0n && total !== 0) throw new RangeError(`No weight to carry ${total} centavos`);
  const divisor = whole || 1n;
  const exact = weights.map((weight) => BigInt(Math.abs(total)) * BigInt(weight));
  const parts = exact.map((value) => Number(value / divisor));
  const lost = exact.map((value) => value % divisor);
  const leftOver = parts.reduce((rest, part) => rest - part, Math.abs(total));
  const neediest = [...lost.keys()].sort((a, b) => Number(lost[b]! - lost[a]!)).slice(0, leftOver);
  for (const index of neediest) parts[index]! += 1;
  return parts.map((part) => centavos(Math.sign(total) * part));
}
