import { orderNumber } from "#app/modules/orders/index.ts";
import type { Difference } from "#app/shared/difference.ts";
import { formatBRL, fromReais } from "#app/shared/money.ts";

interface Rule {
  /** What must hold. */
  title: string;
  /** How one difference is told. */
  tell: (difference: Difference) => string;
}

const inReais =
  (subject: (id: string) => string) =>
  ({ subject: id, found, expected }: Difference): string =>
    `${subject(id)}: ${formatBRL(fromReais(found))} em vez de ${formatBRL(fromReais(expected))}`;
const ofOrder = (id: string): string => `pedido ${orderNumber(id)}`;

/** The rules that the books are checked against, in the order in which they are shown. */
export const RULES = {
  ledger: {
    title: "Cada lançamento do livro soma zero",
    tell: inReais((id) => `lançamento ${id}`),
  },
  "order-sums": {
    title: "Cada pedido custa o que custam suas peças e as partes de suas lojas",
    tell: inReais(ofOrder),
  },
  "order-debts": {
    title: "O livro espera dos compradores só o que falta pagar",
    tell: inReais(ofOrder),
  },
  "order-money": {
    title: "O livro guarda de cada pedido o que foi pago menos o que foi devolvido",
    tell: inReais(ofOrder),
  },
  commissions: {
    title: "A comissão de cada loja é a soma das comissões de suas peças",
    tell: inReais(ofOrder),
  },
  "seller-credits": {
    title: "Cada loja tem de crédito o que lhe cabe de cada pedido",
    tell: inReais(ofOrder),
  },
  payouts: {
    title: "Cada repasse está no livro, com o mesmo valor",
    tell: inReais((id) => `repasse ${id}`),
  },
  "payout-lines": {
    title: "Nenhuma loja recebe mais do que lhe foi liberado",
    tell: inReais((id) => `repasse ${id}`),
  },
  "order-states": {
    title: "Nenhum pedido está onde não podia chegar",
    tell: ({ subject, found, expected }) => `${ofOrder(subject)}: ${found}, ${expected}`,
  },
  stock: {
    title: "Nenhum estoque é negativo, e o do produto é a soma das variações",
    tell: ({ subject, found, expected }) => `produto ${subject}: ${found} peças em vez de ${expected}`,
  },
  jobs: {
    title: "Nenhuma tarefa automática desistiu",
    tell: ({ subject, found }) => `${subject}: ${found}`,
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

export interface RuleResult {
  rule: RuleName;
  count: number;
  /** The first of them. */
  examples: Difference[];
}

export interface BookCheck {
  finishedAt: Date;
  milliseconds: number;
  differences: number;
  results: RuleResult[];
}
