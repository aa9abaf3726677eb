import { useRouteLoaderData } from "react-router";
import { answerAboutUser, submitUnblock } from "#app/modules/identity/admin/index.server.ts";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { UnblockDialog } from "#app/modules/identity/ui/admin/user-dialogs.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user-unblock.route.ts";
import type { loader as userLoader } from "./user.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desbloquear conta") }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  return answerAboutUser(params.id, await submitUnblock(viewer, params.id, await formIn(request)));
}

export default function UserUnblock({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user.route");
  return page && <UnblockDialog user={page.user} problem={actionData} />;
}
