import { redirect, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { leaveOwnTeam } from "#app/modules/sellers/team/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/team-leave.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Sair da loja") }];

/** Whatever the role, anybody may leave; the last owner may not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, isHolder } = await shopStanding(await requireViewer(context));
  if (!shop) throw redirect("/painel-loja");
  return { shop: shop.name, isHolder };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok ? await leaveOwnTeam(confirmed.viewer) : confirmed;
  return answerForm(result, {
    done: () => ({ to: "/profile", notice: "Você saiu da loja. A sua conta continua a mesma." }),
  });
}

export default function TeamLeave({ loaderData: { shop, isHolder }, actionData }: Route.ComponentProps) {
  const { errors } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: "Equipe", to: TEAM_PATH }]} current="Sair" />
        <h1 className="mt-2 text-3xl wrap-anywhere">Sair da loja {shop}</h1>
        <p className="mt-2 text-ink-soft">
          Você perde o acesso ao painel desta loja na hora. Os seus pedidos e a sua conta continuam.
          {isHolder && " A loja passa ao dono que entrou há mais tempo e ainda não responde por outra."}
        </p>
      </div>
      <ShopForm method="post" noValidate className="grid gap-5">
        <FormErrors errors={errors} title="Não foi possível sair" />
        <ConfirmationField answer={actionData} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy} busyLabel="Saindo...">
            Sair da loja
          </Button>
          <ButtonLink to={TEAM_PATH}>Ficar</ButtonLink>
        </div>
      </ShopForm>
    </div>
  );
}
