import { data, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import {
  changePermissions,
  listAdministrators,
  PERMISSION_PROBLEMS,
} from "#app/modules/identity/admin/index.server.ts";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import {
  PERMISSION_FORM,
  PermissionForm,
  type RefusedRequest,
} from "#app/modules/identity/ui/admin/permission-form.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
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
  const reason = formText(form, "motivo");
  const shown = form.getAll("mostrada").map(String);
  const result = await changePermissions(viewer, { userId: params.id, shown, chosen, reason });
  if (result.ok) {
    throw await redirectWithNotice(LIST, {
      tone: "success",
      text: `Permissões de ${result.name.slice(0, 200)} alteradas.`,
    });
  }
  const message = PERMISSION_PROBLEMS[result.problem];
  if (result.problem === "unknown") throw await redirectWithNotice(LIST, { tone: "error", text: message });
  const fieldId = result.problem === "reason-missing" ? ("motivo" as const) : undefined;
  const refused: RefusedRequest = { errors: [{ message, fieldId }], chosen, reason };
  return data(refused, { status: result.problem === "not-allowed" ? 403 : 400 });
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
      <PermissionForm {...loaderData} refused={actionData} />
    </RouteDialog>
  );
}
