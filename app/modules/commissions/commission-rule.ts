import { store } from "#app/shared/store.ts";

/** From the one that wins over all others to the one that every other wins over; without any the usual rate counts. */
export const SCOPES = ["seller-category", "seller", "campaign", "category"] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_NAMES: Record<Scope, string> = {
  "seller-category": "Loja e categoria",
  seller: "Loja",
  campaign: "Campanha",
  category: "Categoria",
};

/** Of everything that no rule is about, in basis points. */
export const USUAL_RATE: number = store.rates.marketplaceFee;
export const MAX_RATE = 5_000;

/** When a commission other than the usual one counts, and for what. */
export interface CommissionRule {
  id: string;
  scope: Scope;
  sellerId: string | null;
  category: string | null;
  name: string;
  /** Basis points. */
  rate: number;
  from: Date;
  /** The first moment at which it does not count any more; null while it has no end. */
  until: Date | null;
}

/** What is sold, by whom. */
export interface Subject {
  sellerId: string;
  category: string;
}

const isInForce = ({ from, until }: CommissionRule, at: Date): boolean =>
  from <= at && (until === null || at < until);

const isAbout = (rule: CommissionRule, { sellerId, category }: Subject): boolean =>
  (rule.sellerId === null || rule.sellerId === sellerId) &&
  (rule.category === null || rule.category === category);

/**
 * The rule that counts for a sale at a moment: seller and category before seller, before campaign, before category. Two
 * of one kind never count at once, except campaigns: of those the lower rate counts.
 */
export function ruleFor(
  rules: readonly CommissionRule[],
  subject: Subject,
  at: Date,
): CommissionRule | undefined {
  return rules
    .filter((rule) => isInForce(rule, at) && isAbout(rule, subject))
    .sort((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) || a.rate - b.rate)[0];
}

export const rateFor = (rules: readonly CommissionRule[], subject: Subject, at: Date): number =>
  ruleFor(rules, subject, at)?.rate ?? USUAL_RATE;

/** Whether two rules about the same would count at one moment. Campaigns may: the lower rate counts. */
export function collides(a: Omit<CommissionRule, "id">, b: Omit<CommissionRule, "id">): boolean {
  return (
    a.scope !== "campaign" &&
    a.scope === b.scope &&
    a.sellerId === b.sellerId &&
    a.category === b.category &&
    (b.until === null || a.from < b.until) &&
    (a.until === null || b.from < a.until)
  );
}

export type Standing = "future" | "in-force" | "over";

export function standingOf(rule: CommissionRule, now: Date): Standing {
  if (rule.until !== null && (rule.until <= now || rule.until <= rule.from)) return "over";
  return rule.from <= now ? "in-force" : "future";
}
