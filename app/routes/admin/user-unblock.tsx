import { data, useRouteLoaderData } from "react-router";
import { submitUnblock } from "#app/modules/admin-desk/index.server.ts";
import { userPath } from "#app/modules/admin-desk/index.ts";
import { UnblockDialog } from "#app/modules/admin-desk/ui/users/user-dialogs.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { formIn } from "#app/platform/http/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user-unblock.ts";
import type { loader as userLoader } from "./user.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desbloquear conta") }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const answer = await submitUnblock(viewer, params.id, await formIn(request));
  if (answer.ok) throw await redirectWithNotice(userPath(params.id), { tone: "success", text: answer.done });
  if (answer.status === 404) throw data(null, { status: 404 });
  return data({ message: answer.message, field: answer.status === 422 }, { status: answer.status });
}

export default function UserUnblock({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user");
  return page && <UnblockDialog {...page} problem={actionData ?? null} />;
}
