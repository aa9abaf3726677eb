import { data, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import { ownTeam, removeMember } from "#app/modules/sellers/team/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/team-remove.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Tirar da equipe") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = await ownTeam(await requireViewer(context));
  const member = team?.members.find(({ userId }) => userId === params.id);
  if (!member || member.isHolder) throw data(null, { status: 404 });
  return { name: member.name };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const confirmed = await confirmedViewer(viewer, await formIn(request), request);
  const result = confirmed.ok ? await removeMember(confirmed.viewer, params.id) : confirmed;
  return answerForm(result, {
    done: () => ({ to: TEAM_PATH, notice: "A pessoa saiu da equipe. O acesso dela terminou agora." }),
    conflict: TEAM_PATH,
  });
}

export default function TeamRemove({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const { errors } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: "Equipe", to: TEAM_PATH }]} current="Tirar" />
        <h1 className="mt-2 text-3xl wrap-anywhere">Tirar {name} da equipe?</h1>
        <p className="mt-2 text-ink-soft wrap-anywhere">
          {name} perde o acesso ao painel da loja na hora, também nas páginas abertas, e os convites que
          enviou deixam de valer. A conta da pessoa continua existindo.
        </p>
      </div>
      <ShopForm method="post" noValidate className="grid gap-5">
        <FormErrors errors={errors} title="Não foi possível tirar da equipe" />
        <ConfirmationField answer={actionData} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy} busyLabel="Tirando...">
            Tirar da equipe
          </Button>
          <ButtonLink to={TEAM_PATH}>Cancelar</ButtonLink>
        </div>
      </ShopForm>
    </div>
  );
}
