import { data, Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { PERSON_FIELDS, piecesReceived } from "#app/modules/fit/index.server.ts";
import { MAX_PEOPLE, MEASURES_PATH } from "#app/modules/fit/index.ts";
import { HouseholdList } from "#app/modules/fit/ui/household-list.tsx";
import { HowToMeasure } from "#app/modules/fit/ui/how-to-measure.tsx";
import { PersonForm } from "#app/modules/fit/ui/person-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { returnPath } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer, viewerOf } from "#app/routes/viewer-context.server.ts";
import {
  bringHousehold,
  browsersHousehold,
  deleteHousehold,
  deletePerson,
  householdOf,
  savePerson,
} from "../household.server.ts";
import type { Route } from "./+types/measures.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Minhas medidas") },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const people = await householdOf(request, viewer);
  const asked = url.searchParams.get("editar");
  return data(
    {
      people,
      editing: people.find(({ id }) => id === asked) ?? null,
      signedIn: viewer !== null,
      inBrowser: viewer ? browsersHousehold(request).length : 0,
      pieces: await piecesReceived(viewer),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const form = await formIn(request);
  const to = returnPath(url) ?? MEASURES_PATH;
  switch (formText(form, "intent")) {
    case "apagar": {
      const cookies = await deletePerson(request, viewer, formText(form, "id"));
      return redirectWithNotice(MEASURES_PATH, { tone: "success", text: "Medidas apagadas." }, cookies);
    }
    case "apagar-tudo": {
      const cookies = await deleteHousehold(viewer);
      return redirectWithNotice(
        MEASURES_PATH,
        { tone: "success", text: "Todas as medidas foram apagadas." },
        cookies,
      );
    }
    case "trazer":
      return answerForm(await bringHousehold(request, await requireViewer(context)), {
        done: ({ cookies }) => ({ to, notice: "Medidas guardadas na sua conta.", cookies }),
        conflict: MEASURES_PATH,
      });
    default:
      return answerForm(await savePerson(request, viewer, form), {
        done: ({ cookies }) => ({ to, notice: "Medidas guardadas.", cookies }),
        values: typedIn(form, PERSON_FIELDS),
      });
  }
}

export default function Measures({ loaderData, actionData }: Route.ComponentProps) {
  const { people, editing, signedIn, inBrowser, pieces } = loaderData;
  return (
    <div className="mx-auto max-w-3xl pt-2 md:pt-6">
      <h1 className="text-4xl">Minhas medidas</h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Com as medidas de quem veste, cada peça mostra o tamanho que serve, por quê e com que confiança.
      </p>
      {inBrowser > 0 && <FromBrowser count={inBrowser} />}
      {people.length > 0 && (
        <div className="mt-8">
          <HouseholdList people={people} />
          <Form method="post" className="mt-4">
            <Button type="submit" variant="quiet" size="sm" name="intent" value="apagar-tudo">
              Apagar todas as medidas
            </Button>
          </Form>
        </div>
      )}
      <section id="formulario" aria-labelledby="formulario-titulo" className="mt-10 scroll-mt-12">
        <h2 id="formulario-titulo" className="mb-4 text-2xl">
          {editing
            ? `Mudar as medidas de ${editing.name}`
            : people.length > 0
              ? "Mais alguém"
              : "Informe as medidas"}
        </h2>
        {people.length >= MAX_PEOPLE && !editing ? (
          <p className="text-ink-soft">Cabem até {MAX_PEOPLE} pessoas. Apague alguém para incluir outra.</p>
        ) : (
          <PersonForm
            key={editing?.id ?? people.length}
            person={editing}
            another={people.length > 0}
            signedIn={signedIn}
            pieces={pieces}
            answer={actionData}
            submitLabel="Guardar medidas"
          />
        )}
      </section>
      <HowToMeasure />
    </div>
  );
}

function FromBrowser({ count }: { count: number }) {
  return (
    <Notice
      className="mt-6"
      title={
        count === 1
          ? "Há medidas de 1 pessoa neste navegador"
          : `Há medidas de ${count} pessoas neste navegador`
      }
      action={
        <Form method="post">
          <Button type="submit" size="sm" name="intent" value="trazer">
            Guardar na minha conta
          </Button>
        </Form>
      }
    >
      Na conta elas valem em qualquer aparelho, entram na cópia dos seus dados e são apagadas quando você
      quiser.
    </Notice>
  );
}
