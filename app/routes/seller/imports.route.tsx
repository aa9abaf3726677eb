import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { listImports, uploadProductFile, whyNotImport } from "#app/modules/imports/index.server.ts";
import { IMPORTS_PATH, importPath } from "#app/modules/imports/index.ts";
import { ImportsPage } from "#app/modules/imports/ui/imports-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/imports.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Importar e exportar produtos") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  return { imports: await listImports(viewer), whyNot: await whyNotImport(viewer) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const [file] = sentFiles(await formIn(request), "arquivo");
  return answerForm(await uploadProductFile(viewer, file ?? null), {
    done: ({ id }) => ({ to: importPath(id) }),
    conflict: IMPORTS_PATH,
  });
}

export default function Imports({ loaderData: { imports, whyNot }, actionData }: Route.ComponentProps) {
  return imports ? <ImportsPage imports={imports} whyNot={whyNot} answer={actionData} /> : <NoShop />;
}
