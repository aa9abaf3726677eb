import { publicPage } from "#app/public-pages.ts";
import type { Row } from "#tests/support/authorisation-outcomes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import type { Facts } from "./facts.ts";
import { hasRealPages, type RealPage, realPagesOf } from "./real-pages.ts";

/** A kind of page: a row of the table of authorisations, which lists every route of `app/routes.ts`. */
export type Kind = Row;

/** One page of a kind. */
export interface Address {
  kind: Kind;
  path: string;
  /** The same for all visitors, and kept in memory. */
  isPublic: boolean;
  /** Something real stands in it, which these may open; everybody whom the route lets in when it names nobody. */
  real?: Pick<RealPage, "owners" | "values">;
}

const isRead = ({ route }: Row): boolean =>
  // A stream without an end, and signing out.
  !["/api/payments/:id/events", "/sair"].includes(route) &&
  // Only in a demo shop, where they show everybody the whole post of the shop: that is what they are for.
  !route.startsWith("/dev/");

export const KINDS: readonly Kind[] = TABLE.filter(isRead);

/** Every page of a kind; none where its pages are about something that is not there yet. */
export function addressesOf(kind: Kind, facts: Facts): Address[] {
  const { route, at = route } = kind;
  const real = realPagesOf(route, facts)?.map(
    ({ values, owners, search }): Address => ({
      ...address(kind, filled(route, values) + (search ? `?${search}` : "")),
      real: { values, ...(owners && { owners }) },
    }),
  );
  return real ?? [address(kind, at)];
}

/** For a page about something that never came to be. */
export const exampleOf = (kind: Kind): Address => address(kind, kind.at ?? kind.route);

/** Whether its pages are kept in memory. */
export const isKept = (kind: Kind): boolean => exampleOf(kind).isPublic;

/** Whether somebody must have been shown a page of the kind, and not only been sent away. */
export const isShownToSomebody = ({ route, at = route, outcomes }: Kind): boolean => {
  const answers = Object.values(outcomes(at));
  return answers.includes(200) || (hasRealPages(route) && answers.includes(404));
};

function address(kind: Kind, path: string): Address {
  const [pathname = "", search = ""] = path.split("?");
  return { kind, path, isPublic: publicPage(pathname, search) !== null };
}

const filled = (route: string, values: Record<string, string>): string =>
  route.replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) =>
    values[name] === undefined && optional ? "" : `/${values[name] ?? name}`,
  );
