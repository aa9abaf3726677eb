import { data, useRouteLoaderData } from "react-router";
import { submitBlock } from "#app/modules/admin-desk/index.server.ts";
import { userPath } from "#app/modules/admin-desk/index.ts";
import { BlockDialog } from "#app/modules/admin-desk/ui/users/user-dialogs.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { formIn } from "#app/platform/http/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user-block.ts";
import type { loader as userLoader } from "./user.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Bloquear conta") }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const answer = await submitBlock(viewer, params.id, await formIn(request));
  if (answer.ok) throw await redirectWithNotice(userPath(params.id), { tone: "success", text: answer.done });
  if (answer.status === 404) throw data(null, { status: 404 });
  return data({ message: answer.message, field: answer.status === 422 }, { status: answer.status });
}

export default function UserBlock({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user");
  return page && <BlockDialog {...page} problem={actionData ?? null} />;
}
