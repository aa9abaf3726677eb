import { useRouteLoaderData } from "react-router";
import { answerAboutUser, submitSignOut } from "#app/modules/identity/admin/index.server.ts";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { SignOutDialog } from "#app/modules/identity/ui/admin/user-dialogs.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user-sign-out.route.ts";
import type { loader as userLoader } from "./user.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Encerrar acessos") }];

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  return answerAboutUser(params.id, await submitSignOut(viewer, params.id));
}

export default function UserSignOut() {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user.route");
  return page && <SignOutDialog user={page.user} />;
}
