import { askForBookCheck } from "#app/modules/backoffice/books/index.server.ts";
import { systemStatus } from "#app/modules/backoffice/system/index.server.ts";
import { SystemPage } from "#app/modules/backoffice/ui/system/system-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SYSTEM_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/system.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("system_settings")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Sistema") }];

export async function loader({ context }: Route.LoaderArgs) {
  const status = await systemStatus(await requireViewer(context));
  if (!status) throw permissionMissing("system_settings");
  return status;
}

/** "Verificar agora". */
export async function action({ context }: Route.ActionArgs) {
  const result = await askForBookCheck(await requireViewer(context));
  return answerForm(result, {
    done: () => ({ to: SYSTEM_PATH, notice: "A conferência começou. O resultado aparece nesta página." }),
  });
}

export default function System({ loaderData }: Route.ComponentProps) {
  return <SystemPage status={loaderData} />;
}
