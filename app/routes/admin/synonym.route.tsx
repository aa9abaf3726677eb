import { data, Form } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import {
  discardDraft,
  draftRemoval,
  draftSynonym,
  findSynonym,
  SYNONYM_FIELDS,
  synonymSchema,
} from "#app/modules/search/desk/index.server.ts";
import { SynonymForm } from "#app/modules/search/ui/desk/synonym-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SYNONYMS_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/synonym.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Editar sinônimo") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const synonym = await findSynonym(await requireViewer(context), params.id);
  if (!synonym) throw data(null, { status: 404 });
  return synonym;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const edited = { id: params.id, base: formText(form, "base") };
  const act = formText(form, "acao");
  if (act === "apagar" || act === "tirar") {
    return answerForm(await (act === "apagar" ? draftRemoval : discardDraft)(viewer, edited), {
      done: () => ({
        to: SYNONYMS_PATH,
        notice:
          act === "apagar" ? "Será apagado quando os rascunhos forem publicados." : "Rascunho descartado.",
      }),
      conflict: SYNONYMS_PATH,
    });
  }
  const read = parseForm(synonymSchema, form);
  const saved = read.ok ? await draftSynonym(viewer, read.value, edited) : read;
  return answerForm(saved, {
    done: () => ({ to: SYNONYMS_PATH, notice: "Rascunho salvo. Veja a prévia antes de publicar." }),
    // What was typed stays on the screen, unless there is nothing left to change.
    conflict: !saved.ok && saved.problem === "gone" ? SYNONYMS_PATH : undefined,
    values: typedIn(form, SYNONYM_FIELDS),
  });
}

export default function Synonym({ loaderData, actionData }: Route.ComponentProps) {
  const { published, draft, base } = loaderData;
  const meaning = draft === "removed" ? published : (draft ?? published);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Sinônimos", to: SYNONYMS_PATH }]} current="Editar sinônimo" />
      <h1 className="mt-2 mb-6 text-3xl">Editar sinônimo</h1>
      {draft === "removed" && (
        <Notice tone="warning" title="Será apagado com a próxima publicação" className="mb-6">
          Salvar um rascunho aqui volta atrás.
        </Notice>
      )}
      <SynonymForm key={base} meaning={meaning} base={base} answer={actionData} />
      <Form method="post" className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
        <input type="hidden" name="base" value={base} />
        {draft && (
          <Button type="submit" name="acao" value="tirar">
            Descartar este rascunho
          </Button>
        )}
        {published && draft !== "removed" && (
          <Button type="submit" name="acao" value="apagar" variant="danger">
            Apagar sinônimo
          </Button>
        )}
      </Form>
    </>
  );
}
