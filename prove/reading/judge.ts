import type { Answer } from "../world/browser.ts";
import type { Address } from "./addresses.ts";
import type { Audience } from "./audience.ts";
import { expectedOf, outcomeOf } from "./expected.ts";
import type { Facts } from "./facts.ts";
import { wrongPrices } from "./prices.ts";

export interface Opened {
  address: Address;
  answer: Answer;
  /** What visitors brought in cookies, whoever they were. */
  brought: readonly string[];
}

const PERSON = /prove-(?:buyer|seller|member|new)-\d+/g;
const ORDER = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Z])/g;

/** What is wrong with a page, in words. */
export function complaintsAbout(
  audience: Audience,
  { address, answer, brought }: Opened,
  facts: Facts,
): string[] {
  const { path } = address;
  const { status, body } = answer;
  if (status >= 500) return [`answered with status ${status}`];
  const expected = expectedOf(audience, address);
  const outcome = outcomeOf(answer);
  const page = `${body} ${answer.location ?? ""}`;
  const foreign = [...new Set(page.match(PERSON) ?? [])].filter(
    (word) => !path.includes(word) && !mayReadOf(audience, word, facts),
  );
  const orders = [...new Set(page.match(ORDER) ?? [])].filter((id) => {
    const order = facts.orders.get(id);
    return order && !path.includes(id) && !mayReadOrder(audience, order);
  });
  const notices = brought.filter((word) => !audience.brings.includes(word) && page.includes(word));
  return [
    ...(expected.includes(outcome) ? [] : [`answered ${outcome} instead of ${expected.join(" or ")}`]),
    ...foreign.map((word) => `shows ${word} to ${audience.word ?? "a visitor"}`),
    ...orders.map((id) => `shows order ${id} to ${audience.word ?? "a visitor"}`),
    ...notices.map((word) => `shows "${word}", which another visitor brought`),
    ...(status === 200 ? wrongPrices(path, body, facts) : []),
  ];
}

function mayReadOf({ role, word, sellerId }: Audience, person: string, { orders, teams }: Facts): boolean {
  if (role === "administrator" || word === person) return true;
  if (role !== "seller") return false;
  return (
    teams.get(person) === sellerId ||
    [...orders.values()].some(({ buyer, sellers }) => buyer === person && sellers.includes(sellerId!))
  );
}

const mayReadOrder = (
  { role, word, sellerId }: Audience,
  { buyer, sellers }: { buyer: string; sellers: readonly string[] },
): boolean =>
  role === "administrator" || word === buyer || (role === "seller" && sellers.includes(sellerId!));
