import { isProductId } from "#app/modules/catalog/index.ts";
import { adviceFor } from "#app/modules/fit/index.server.ts";
import { type PersonsLine, sizeLine } from "#app/modules/fit/index.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { householdOf } from "../household.server.ts";
import type { Route } from "./+types/size-line.route.ts";

/** What the page of a product shows instead of its link, for each person it may be for. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const household = await householdOf(request, await viewerOf(context));
  const found = household.length > 0 && isProductId(params.id) ? await adviceFor(params.id, household) : null;
  const people = (found?.people ?? []).map(
    ({ person: { id, name }, advice }): PersonsLine => ({
      id,
      name,
      ...sizeLine(advice, household.length > 1 ? name : null),
    }),
  );
  return Response.json({ people }, { headers: { "Cache-Control": "private, no-store" } });
}
