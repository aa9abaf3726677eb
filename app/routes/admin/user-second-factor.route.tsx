import { useRouteLoaderData } from "react-router";
import { turnOffSecondFactorOf } from "#app/modules/identity/admin/index.server.ts";
import { SecondFactorDialog } from "#app/modules/identity/ui/admin/user-dialogs.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminUserPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { confirmedViewer } from "../confirmed-viewer.server.ts";
import type { Route } from "./+types/user-second-factor.route.ts";
import type { loader as userLoader } from "./user.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desligar duas etapas") }];

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const confirmed = await confirmedViewer(await requireViewer(context), form, request);
  const result = confirmed.ok
    ? await turnOffSecondFactorOf(confirmed.viewer, { userId: id, reason: formText(form, "motivo") })
    : confirmed;
  return answerForm(result, {
    done: () => ({
      to: adminUserPath(id),
      notice: "A verificação em duas etapas desta conta foi desligada.",
    }),
    conflict: adminUserPath(id),
    values: typedIn(form, ["motivo"]),
  });
}

export default function UserSecondFactor({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user.route");
  return page && <SecondFactorDialog user={page.user} answer={actionData} />;
}
