import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { discardDrafts, previewDrafts, publishDrafts } from "#app/modules/search/desk/index.server.ts";
import { PreviewPage } from "#app/modules/search/ui/desk/preview-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SYNONYMS_PATH, SYNONYMS_PREVIEW_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/synonyms-preview.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Prévia dos sinônimos") }];

export async function loader({ context }: Route.LoaderArgs) {
  const preview = await previewDrafts(await requireViewer(context));
  if (!preview) throw data(null, { status: 403 });
  return preview;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const version = /^\d{1,9}$/.test(formText(form, "versao")) ? Number(formText(form, "versao")) : -1;
  const publishes = formText(form, "acao") === "publicar";
  return answerForm(await (publishes ? publishDrafts : discardDrafts)(viewer, version), {
    done: () => ({
      to: SYNONYMS_PATH,
      notice: publishes ? "Publicado. As buscas já usam os novos sinônimos." : "Rascunhos descartados.",
    }),
    conflict: SYNONYMS_PREVIEW_PATH,
  });
}

export default function SynonymsPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: "Sinônimos", to: SYNONYMS_PATH }]} current="Prévia" />
      <h1 className="mt-2 mb-6 text-3xl">Prévia</h1>
      <PreviewPage {...loaderData} />
    </>
  );
}
