import type { Outcome } from "#tests/support/authorisation-outcomes.ts";
import type { Answer } from "../world/browser.ts";
import type { Address } from "./addresses.ts";
import type { Audience } from "./audience.ts";

/** By route: what its readers may get as well, because it depends on what was done before. */
const ALSO: Record<string, (path: string, audience: Audience) => Outcome[]> = {
  // Without a wholesale price there is only the product.
  "/product/:id/atacado": (path) => [`→ ${path.replace("/atacado", "")}`],
  // Of a quote that is valid.
  "/q/:code/chat": () => [200],
  // Who has begun to buy.
  "/checkout/pagamento": (_, { role }) => (role === "customer" ? [200] : []),
  "/checkout/confirmacao": (_, { role }) => (role === "customer" ? [200, "→ /checkout/pagamento"] : []),
};

/** What this reader may be answered, as the table of authorisations has it. */
export function expectedOf(audience: Audience, { kind, path, real }: Address): Outcome[] {
  const also = ALSO[kind.route]?.(path, audience) ?? [];
  const outcome = kind.outcomes(path)[audience.outcomes];
  if (!real) return [outcome, ...also];
  if (typeof outcome === "string") return [withValues(outcome, real.values), ...also];
  if (isOwner(audience, real.owners)) return [outcome === 404 ? 200 : outcome, ...also];
  return [outcome === 200 && kind.at?.includes("bella-1") ? 404 : outcome];
}

/** The redirect of the table's example leads to the example. */
const withValues = (outcome: `→ ${string}`, values: Record<string, string>): Outcome =>
  `→ ${outcome.slice(2).replace("/nada", `/${Object.values(values)[0]}`)}`;

const isOwner = ({ word, sellerId }: Audience, owners?: readonly string[]): boolean =>
  !owners || owners.some((owner) => owner === word || owner === sellerId);

export const outcomeOf = ({ status, location }: Answer): Outcome =>
  status >= 300 && status < 400 && location !== null ? `→ ${location}` : status;
