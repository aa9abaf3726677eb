import { data, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { changePermissions, listAdministrators } from "#app/modules/identity/admin/index.server.ts";
import { PERMISSION_FORM, PermissionForm } from "#app/modules/identity/ui/admin/permission-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { confirmedViewer } from "../confirmed-viewer.server.ts";
import type { Route } from "./+types/permission-edit.route.ts";

const LIST = "/admin/dashboard/auditoria/permissoes";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Alterar permissões") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const administrators = await listAdministrators(viewer);
  const administrator = administrators?.find(({ id, isActive }) => id === params.id && isActive);
  if (!administrator) throw data(null, { status: 404 });
  return { administrator, isOwn: administrator.id === viewer.userId };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const chosen = form.getAll("permissao").map(String);
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok
    ? await changePermissions(confirmed.viewer, {
        userId: params.id,
        shown: form.getAll("mostrada").map(String),
        chosen,
        reason: formText(form, "motivo"),
      })
    : confirmed;
  return answerForm(result, {
    done: ({ name }) => ({ to: LIST, notice: `Permissões de ${name.slice(0, 200)} alteradas.` }),
    conflict: { to: LIST, tone: "error" },
    values: typedIn(form, ["motivo"]),
    state: chosen,
  });
}

export default function PermissionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title={`Permissões de ${loaderData.administrator.name}`}
      closeTo={LIST}
      closeLabel="Cancelar"
      footer={
        <Button type="submit" form={PERMISSION_FORM} variant="primary" busy={busy} busyLabel="Salvando...">
          Salvar
        </Button>
      }
    >
      <PermissionForm {...loaderData} answer={actionData} />
    </RouteDialog>
  );
}
