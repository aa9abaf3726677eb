import { Form, redirect, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { askSearchAlert } from "#app/modules/search/index.server.ts";
import { readQuery } from "#app/modules/search/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { searchFor } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/ask-search-alert.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Avise-me quando chegar") },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = await requireViewer(context);
  const query = readQuery(url.searchParams.get("q"));
  if (query === "") throw redirect("/search");
  return { email, query };
}

export async function action({ url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const query = readQuery(url.searchParams.get("q"));
  return answerForm(await askSearchAlert(viewer, query), {
    done: () => ({
      to: searchFor(query),
      notice: `Combinado. Escrevemos para ${viewer.email} quando a busca encontrar algo.`,
    }),
    conflict: "/favorites",
  });
}

export default function AskSearchAlert({ loaderData: { email, query } }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const back = searchFor(query);
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Busca", to: back }]} current="Avise-me quando chegar" />
      <h1 className="mt-4 mb-6 text-4xl">Avise-me quando chegar</h1>
      <Form method="post" className="grid gap-6">
        <p className="text-lg wrap-anywhere">
          Você procura <strong>“{query}”</strong>.
        </p>
        <p className="text-ink-soft">
          Enviamos um único e-mail para <strong className="text-ink">{email}</strong> quando esta busca
          encontrar algo. Você pode cancelar o aviso em Favoritos.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button type="submit" variant="primary" busy={busy}>
            Quero o aviso
          </Button>
          <ButtonLink to={back} variant="quiet">
            Voltar para a busca
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
