import { data } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { ownTeam, removeMember } from "#app/modules/sellers/team/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/team-remove.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = await ownTeam(await requireViewer(context));
  const member = team?.members.find(({ userId }) => userId === params.id);
  if (!member || member.isHolder) throw data(null, { status: 404 });
  return { name: member.name };
}

export async function action({ params, context }: Route.ActionArgs) {
  return answerForm(await removeMember(await requireViewer(context), params.id), {
    done: () => ({ to: TEAM_PATH, notice: "A pessoa saiu da equipe. O acesso dela terminou agora." }),
    conflict: TEAM_PATH,
  });
}

export default function TeamRemove({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <RouteConfirm title="Tirar da equipe?" closeTo={TEAM_PATH} confirmLabel="Tirar da equipe">
      <p>
        {name} perde o acesso ao painel da loja na hora, também nas páginas abertas. A conta da pessoa
        continua existindo.
      </p>
    </RouteConfirm>
  );
}
