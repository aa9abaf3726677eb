import { COMPANY_FIELDS } from "#app/modules/sellers/index.ts";
import { saveDraft } from "#app/modules/sellers/onboarding/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/verification-draft.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const loader = onlyPosts;

/** Saves what was typed so far, valid or not: the page sends it while the seller is typing. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const typed = COMPANY_FIELDS.flatMap((field) => {
    const value = form.get(field);
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  await saveDraft(viewer, Object.fromEntries(typed));
  return new Response(null, { status: 204 });
}
