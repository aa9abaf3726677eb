import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { draftSynonym, SYNONYM_FIELDS, synonymSchema } from "#app/modules/search/desk/index.server.ts";
import { SynonymForm } from "#app/modules/search/ui/desk/synonym-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SYNONYMS_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { oneLine } from "#app/shared/text.ts";
import type { Route } from "./+types/new-synonym.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Novo sinônimo") }];

/** The word of a search that found nothing may come along. */
export function loader({ url }: Route.LoaderArgs) {
  return { word: oneLine(url.searchParams.get("palavras") ?? "", 60) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseForm(synonymSchema, form);
  return answerForm(read.ok ? await draftSynonym(viewer, read.value, null) : read, {
    done: () => ({ to: SYNONYMS_PATH, notice: "Rascunho salvo. Veja a prévia antes de publicar." }),
    values: typedIn(form, SYNONYM_FIELDS),
  });
}

export default function NewSynonym({ loaderData: { word }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: "Sinônimos", to: SYNONYMS_PATH }]} current="Novo sinônimo" />
      <h1 className="mt-2 mb-6 text-3xl">Novo sinônimo</h1>
      <SynonymForm meaning={word ? { words: [word], means: null } : null} answer={actionData} />
    </>
  );
}
