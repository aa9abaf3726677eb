import { CARD_BRANDS, type CardBrand } from "../payment.ts";

/** What the bank of the sandbox does with a card, asked for by its number and never by chance. */
export const BEHAVIOURS = [
  "approve",
  "no-funds",
  "stolen",
  "retry",
  "slow-refund",
  "failing-refund",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface TestCard {
  number: string;
  brand: CardBrand;
  behaviour: Behaviour;
  /** What a tester reads beside the number. */
  story: string;
}

/** No bank issued any of these: numbers that payment companies publish for tests. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4111111111111111", brand: "visa", behaviour: "approve", story: "Aprovado" },
  { number: "5555555555554444", brand: "mastercard", behaviour: "approve", story: "Aprovado" },
  { number: "6362970000457013", brand: "elo", behaviour: "approve", story: "Aprovado" },
  { number: "378282246310005", brand: "amex", behaviour: "approve", story: "Aprovado" },
  { number: "4000000000009995", brand: "visa", behaviour: "no-funds", story: "Recusado: sem limite" },
  { number: "4000000000009979", brand: "visa", behaviour: "stolen", story: "Recusado: cartão roubado" },
  {
    number: "4000000000000119",
    brand: "visa",
    behaviour: "retry",
    story: "Falha na primeira tentativa, aprova na segunda",
  },
  {
    number: "4000000000007726",
    brand: "visa",
    behaviour: "slow-refund",
    story: "Aprovado; um reembolso é aceito e termina minutos depois",
  },
  {
    number: "4000000000005126",
    brand: "visa",
    behaviour: "failing-refund",
    story: "Aprovado; um reembolso é aceito e falha minutos depois",
  },
];

export interface SandboxToken {
  behaviour: Behaviour;
  brand: CardBrand;
  last4: string;
}

/** Says what the card does and how to show it. Nothing in it leads back to a number. */
export function writeSandboxToken({ behaviour, brand, last4 }: SandboxToken, nonce: string): string {
  return `sandbox_${behaviour}_${brand}_${last4}_${nonce}`;
}

export function readSandboxToken(token: string): SandboxToken | null {
  const [, behaviour, brand, last4] = /^sandbox_([a-z-]+)_([a-z]+)_(\d{4})_\w{8,64}$/.exec(token) ?? [];
  if (!isOneOf(BEHAVIOURS, behaviour) || !isOneOf(CARD_BRANDS, brand) || !last4) return null;
  return { behaviour, brand, last4 };
}

function isOneOf<T extends string>(list: readonly T[], text: string | undefined): text is T {
  return list.includes(text as T);
}
