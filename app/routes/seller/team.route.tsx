import { actionsOfShop } from "#app/modules/audit/index.server.ts";
import { actionLabel } from "#app/modules/audit/index.ts";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { shopFor } from "#app/modules/identity/index.ts";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { cancelInvitation, inviteToTeam, ownTeam } from "#app/modules/sellers/team/index.server.ts";
import { invitationSchema, readRoles } from "#app/modules/sellers/team/index.ts";
import { OwnPlace, TeamPage } from "#app/modules/sellers/ui/team-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/team.route.ts";

const SHOWN = 20;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Equipe") }];

/** Everybody of the team may open it; only owners see the others, and change anything. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [team, { shop }] = await Promise.all([ownTeam(viewer), shopStanding(viewer)]);
  const owned = shopFor(viewer, "shop");
  const actions = owned ? await actionsOfShop(owned, SHOWN) : [];
  return {
    team,
    shop: shop?.name ?? null,
    roles: viewer.shop?.roles ?? [],
    self: viewer.userId,
    actions: actions.map(({ action, ...line }) => ({ ...line, what: actionLabel(action) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  if (formText(form, "acao") === "cancelar")
    return answerForm(await cancelInvitation(viewer, formText(form, "convite")), {
      done: () => ({ to: TEAM_PATH, notice: "Convite cancelado." }),
      conflict: TEAM_PATH,
      state: { roles: [] as string[] },
    });
  const roles = readRoles(form.getAll("papeis"));
  const read = parseForm(invitationSchema, form);
  const confirmed = read.ok ? await confirmedViewer(viewer, form, request) : read;
  const result =
    read.ok && confirmed.ok
      ? await inviteToTeam("viewer" in confirmed ? confirmed.viewer : viewer, {
          email: read.value.email,
          roles,
        })
      : confirmed;
  return answerForm(result, {
    done: () => ({
      to: TEAM_PATH,
      notice: `Convite enviado para ${read.ok ? read.value.email : ""}.`,
    }),
    values: typedIn(form, ["email"]),
    state: { roles: [...roles] as string[] },
  });
}

export default function TeamRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { team, shop, roles, self, actions } = loaderData;
  if (!shop) return <NoShop />;
  return (
    <>
      <h1 className="mb-6 text-3xl">Equipe</h1>
      {team ? (
        <TeamPage team={team} self={self} actions={actions} answer={actionData} />
      ) : (
        <OwnPlace shop={shop} roles={roles} />
      )}
    </>
  );
}
