import { data } from "react-router";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  chooseCategories,
  discardImport,
  findImport,
  startImport,
  undoWholeImport,
} from "#app/modules/imports/index.server.ts";
import { IMPORTS_PATH, importPath } from "#app/modules/imports/index.ts";
import { ImportPage } from "#app/modules/imports/ui/import-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/import.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Importação de produtos") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findImport(await requireViewer(context), params.id, {
    show: url.searchParams.get("mostrar"),
    page: pageNumber(url.searchParams.get("pagina")),
  });
  if (!found) throw data(null, { status: 404 });
  const categories = found.unknown.length > 0 ? await listCategories() : [];
  return { found, categories };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const here = importPath(params.id);
  const isDiscarded = formText(form, "acao") === "descartar";
  return answerForm(await act(viewer, params.id, form), {
    done: () =>
      isDiscarded ? { to: IMPORTS_PATH, notice: "Importação descartada. Nada mudou na loja." } : { to: here },
    conflict: here,
  });
}

function act(viewer: Viewer, id: string, form: FormData): Promise<Result> {
  switch (formText(form, "acao")) {
    case "importar":
      return startImport(viewer, id, formText(form, "modo"));
    case "descartar":
      return discardImport(viewer, id);
    case "desfazer":
      return undoWholeImport(viewer, id);
    case "categorias":
      return chooseCategories(viewer, id, choicesIn(form));
    default:
      throw data(null, { status: 404 });
  }
}

/** `nome` and `categoria` in pairs, in the order of the form. */
function choicesIn(form: FormData): Map<string, string> {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
  const chosen = texts("categoria");
  return new Map(texts("nome").map((name, at) => [name, chosen[at] ?? ""]));
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={actionData} />;
}
