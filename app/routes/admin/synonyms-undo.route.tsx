import { data } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { findPublication, undoPublication } from "#app/modules/search/desk/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SYNONYMS_PATH } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/synonyms-undo.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desfazer publicação") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const publication = await findPublication(await requireViewer(context), params.id);
  if (!publication) throw data(null, { status: 404 });
  return { by: publication.by, changes: publication.changes };
}

export async function action({ params, context }: Route.ActionArgs) {
  return answerForm(await undoPublication(await requireViewer(context), params.id), {
    done: () => ({ to: SYNONYMS_PATH, notice: "Publicação desfeita. As buscas respondem como antes." }),
    conflict: SYNONYMS_PATH,
  });
}

export default function SynonymsUndo({ loaderData: { by, changes } }: Route.ComponentProps) {
  return (
    <RouteConfirm
      title="Desfazer a última publicação"
      closeTo={SYNONYMS_PATH}
      confirmLabel="Desfazer"
      danger={false}
    >
      {changes === 1 ? "A mudança" : `As ${changes} mudanças`} que {by} publicou{" "}
      {changes === 1 ? "deixa" : "deixam"} de valer, e o que havia antes volta.
    </RouteConfirm>
  );
}
