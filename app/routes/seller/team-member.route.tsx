import { data, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import { changeRoles, ownTeam } from "#app/modules/sellers/team/index.server.ts";
import { readRoles } from "#app/modules/sellers/team/index.ts";
import { RoleFields } from "#app/modules/sellers/ui/role-fields.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/team-member.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Papéis na equipe") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = await ownTeam(await requireViewer(context));
  const member = team?.members.find(({ userId }) => userId === params.id);
  if (!member || member.isHolder) throw data(null, { status: 404 });
  return { name: member.name, roles: member.roles };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const roles = readRoles(form.getAll("papeis"));
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok ? await changeRoles(confirmed.viewer, params.id, roles) : confirmed;
  return answerForm(result, {
    done: () => ({ to: TEAM_PATH, notice: "Papéis salvos. Valem a partir de agora." }),
    conflict: TEAM_PATH,
    state: { roles: [...roles] as string[] },
  });
}

export default function TeamMember({ loaderData: { name, roles }, actionData }: Route.ComponentProps) {
  const { errors, errorOf } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: "Equipe", to: TEAM_PATH }]} current="Papéis" />
        <h1 className="mt-2 text-3xl wrap-anywhere">Papéis de {name}</h1>
      </div>
      <ShopForm method="post" noValidate className="grid gap-5">
        <FormErrors errors={errors} />
        <RoleFields chosen={actionData?.state?.roles ?? roles} error={errorOf("papeis")} />
        <ConfirmationField answer={actionData} />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel="Salvando..."
          className="justify-self-start"
        >
          Salvar papéis
        </Button>
      </ShopForm>
    </div>
  );
}
