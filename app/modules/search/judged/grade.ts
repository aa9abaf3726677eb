import { type Audience, type Facts, hasColor, isForChildren } from "./facts.ts";
import { type Kind, neighboursOf } from "./kinds.ts";
import { sizeFit } from "./sizes.ts";

/** What somebody means by a query. Everything that is not said does not matter. */
export interface Wish {
  /** The thing itself; several when a shopper would accept any of them by that name. */
  kind?: Kind | Kind[];
  /** Instead of those that `kinds.ts` gives. */
  near?: Kind[];
  far?: Kind[];
  who?: Audience;
  /** Each one is wanted; `a|b` is satisfied by either. */
  is?: string[];
  color?: string;
  /** Any of them. */
  sizes?: string[];
  /** In reais. */
  max?: number;
  min?: number;
  shop?: string;
  plus?: true;
  /** The shop does not sell it: nothing is exact, and what is near is the best answer. */
  unsold?: true;
}

/** 3 exact, 2 substitute, 1 complement or worth a look, 0 irrelevant. */
export type Grade = 0 | 1 | 2 | 3;
export const EXACT: Grade = 3;

const listed = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/**
 * The thing itself with everything that was wished is exact. Each wish that is missing takes one grade, but the thing
 * itself stays worth a look. What cannot be worn (size, plus size) or paid is at most that. A wrong audience is
 * irrelevant; a piece for children that nobody asked for is worth a look.
 */
export const gradeOf = (wish: Wish, facts: Facts): Grade => graderOf(wish)(facts);

/** The same for many products: what the wish means is worked out once. */
export function graderOf(wish: Wish): (facts: Facts) => Grade {
  const closeness = closenessTo(wish);
  const namesAKind = wish.kind !== undefined || wish.unsold === true;
  return (facts) => {
    const close = closeness(facts.kind);
    if (close === 0 || !suits(wish.who, facts.audience)) return 0;
    const missing = missingWishes(wish, facts);
    let grade = namesAKind ? close - missing : 3 - 2 * missing;
    if (!namesAKind && missing > 0 && wishCount(wish) < 2) grade = 0;
    if (close === 3 && namesAKind) grade = Math.max(1, grade);
    if (!canBeHad(wish, facts)) grade = close === 3 && namesAKind ? Math.min(grade, 1) : 0;
    if (!wish.who && isForChildren(facts.audience)) grade = Math.min(grade, 1);
    return Math.max(0, grade) as Grade;
  };
}

function closenessTo(wish: Wish): (kind: Kind) => Grade {
  const kinds = listed(wish.kind);
  if (kinds.length === 0 && !wish.unsold) return () => 3;
  const { near, far } = neighboursOf(kinds);
  const grades = new Map<Kind, Grade>();
  for (const kind of wish.far ?? far) grades.set(kind, 1);
  for (const kind of wish.near ?? near) grades.set(kind, 2);
  for (const kind of kinds) grades.set(kind, 3);
  return (kind) => grades.get(kind) ?? 0;
}

function suits(who: Audience | undefined, audience: Audience): boolean {
  if (!who || who === audience) return true;
  if (who === "feminino" || who === "masculino") return audience === "unissex";
  if (who === "infantil") return isForChildren(audience);
  if (who === "menina" || who === "menino") return audience === "infantil";
  return false;
}

/** A size that is close counts as missing, and no more than that. */
function missingWishes({ is = [], color, shop, sizes }: Wish, facts: Facts): number {
  const absent = is.filter((wanted) => !wanted.split("|").some((trait) => facts.traits.includes(trait)));
  return (
    absent.length +
    (color && !hasColor(color, facts.colors) ? 1 : 0) +
    (shop && shop !== facts.shop ? 1 : 0) +
    (sizes && sizeFit(sizes, facts) === "close" ? 1 : 0)
  );
}

const wishCount = ({ is = [], color, shop, sizes }: Wish): number =>
  is.length + (color ? 1 : 0) + (shop ? 1 : 0) + (sizes ? 1 : 0);

function canBeHad({ sizes, max, min, plus }: Wish, facts: Facts): boolean {
  if (sizes && sizeFit(sizes, facts) === "none") return false;
  if (max !== undefined && facts.price > max * 100) return false;
  if (min !== undefined && facts.price < min * 100) return false;
  return !plus || facts.plusSize;
}
