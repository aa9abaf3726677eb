import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { shopFor } from "#app/modules/identity/index.ts";
import { parcelsToSend } from "#app/modules/orders/seller/index.server.ts";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { VacationPage } from "#app/modules/sellers/ui/vacation-page.tsx";
import { endVacation, ownVacation, setVacation } from "#app/modules/sellers/vacation/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { VACATION_PATH } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/vacation.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Férias da loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const shop = shopFor(viewer, "shop");
  const today = todayInSaoPaulo(clock.now());
  const [vacation, { standing }] = await Promise.all([ownVacation(viewer), shopStanding(viewer)]);
  return {
    hasShop: shop !== null,
    isOpen: standing === "aprovado",
    isSuspended: standing === "suspenso",
    today,
    // One that is over is history.
    vacation: vacation && vacation.until >= today ? vacation : null,
    toSend: shop ? await parcelsToSend(shop) : 0,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  if (formText(form, "acao") === "encerrar")
    return answerForm(await endVacation(viewer), {
      done: ({ isOpen }) => ({
        to: VACATION_PATH,
        // A suspended shop sells nothing, on vacation or not.
        notice: isOpen ? "Férias encerradas. Seus produtos estão à venda." : "Férias encerradas.",
      }),
      conflict: VACATION_PATH,
    });
  const typed = typedIn(form, ["de", "ate", "texto"], 2000) as Record<"de" | "ate" | "texto", string>;
  return answerForm(await setVacation(viewer, typed, formText(form, "visto")), {
    done: ({ vacation }) => ({
      to: VACATION_PATH,
      notice: `Férias marcadas de ${formatDate(vacation.de)} a ${formatDate(vacation.ate)}.`,
    }),
    conflict: VACATION_PATH,
    values: typed,
  });
}

export default function OwnVacation({ loaderData, actionData }: Route.ComponentProps) {
  const { hasShop, ...page } = loaderData;
  return hasShop ? <VacationPage {...page} answer={actionData} /> : <NoShop />;
}
