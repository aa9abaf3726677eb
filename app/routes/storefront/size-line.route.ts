import { isProductId } from "#app/modules/catalog/index.ts";
import { adviceFor, type ProductAdvice } from "#app/modules/fit/index.server.ts";
import { type PersonsLine, sizeLine } from "#app/modules/fit/index.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { householdOf } from "../household.server.ts";
import type { Route } from "./+types/size-line.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** What the page of a product shows instead of its link, for each person it may be for. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const household = await householdOf(request, await viewerOf(context));
  const found = household.length > 0 && isProductId(params.id) ? await adviceFor(params.id, household) : null;
  const people = found ? linesOf(found, household.length > 1) : [];
  return Response.json({ people }, { headers: { "Cache-Control": "private, no-store" } });
}

const linesOf = ({ product, soldOut, people }: ProductAdvice, named: boolean): PersonsLine[] =>
  people.map(({ person: { id, name }, advice }) => ({
    id,
    name,
    ...sizeLine(advice, named ? name : null, { id: product.id, soldOut }),
  }));
