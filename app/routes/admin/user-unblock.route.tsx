import { useRouteLoaderData } from "react-router";
import { unblockUser } from "#app/modules/identity/admin/index.server.ts";
import { UnblockDialog } from "#app/modules/identity/ui/admin/user-dialogs.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminUserPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/user-unblock.route.ts";
import type { loader as userLoader } from "./user.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desbloquear conta") }];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  return answerForm(await unblockUser(viewer, id, formText(form, "motivo")), {
    done: () => ({
      to: adminUserPath(id),
      notice: "Conta desbloqueada. A pessoa foi avisada por e-mail e já pode entrar.",
    }),
    conflict: adminUserPath(id),
    values: typedIn(form, ["motivo"]),
  });
}

export default function UserUnblock({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user.route");
  return page && <UnblockDialog user={page.user} answer={actionData} />;
}
