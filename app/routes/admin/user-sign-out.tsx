import { data, useRouteLoaderData } from "react-router";
import { submitSignOut } from "#app/modules/admin-desk/index.server.ts";
import { userPath } from "#app/modules/admin-desk/index.ts";
import { SignOutDialog } from "#app/modules/admin-desk/ui/users/user-dialogs.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user-sign-out.ts";
import type { loader as userLoader } from "./user.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Encerrar acessos") }];

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const answer = await submitSignOut(viewer, params.id);
  if (answer.ok) throw await redirectWithNotice(userPath(params.id), { tone: "success", text: answer.done });
  if (answer.status === 404) throw data(null, { status: 404 });
  return data({ message: answer.message, field: answer.status === 422 }, { status: answer.status });
}

export default function UserSignOut({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user");
  return page && <SignOutDialog {...page} problem={actionData ?? null} />;
}
