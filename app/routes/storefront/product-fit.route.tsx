import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { isProductId } from "#app/modules/catalog/index.ts";
import { adviceFor, PERSON_FIELDS, piecesReceived } from "#app/modules/fit/index.server.ts";
import { fitPath } from "#app/modules/fit/index.ts";
import { AdviceCard } from "#app/modules/fit/ui/advice-card.tsx";
import { HowToMeasure } from "#app/modules/fit/ui/how-to-measure.tsx";
import { PersonForm } from "#app/modules/fit/ui/person-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { householdOf, savePerson } from "../household.server.ts";
import type { Route } from "./+types/product-fit.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Qual é o meu tamanho?") },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const household = await householdOf(request, viewer);
  const found = isProductId(params.id) ? await adviceFor(params.id, household) : null;
  if (!found) throw data(null, { status: 404 });
  const { product, audience, people, soldOut } = found;
  return data(
    {
      product: { id: product.id, name: product.name },
      audience,
      people,
      soldOut,
      others: household.length - people.length,
      signedIn: viewer !== null,
      pieces: await piecesReceived(viewer),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isProductId(params.id)) throw data(null, { status: 404 });
  const form = await formIn(request);
  return answerForm(await savePerson(request, await viewerOf(context), form), {
    done: ({ cookies }) => ({ to: fitPath(params.id), cookies }),
    values: typedIn(form, PERSON_FIELDS),
  });
}

export default function ProductFit({ loaderData, actionData }: Route.ComponentProps) {
  const { product, audience, people, soldOut, others, signedIn, pieces } = loaderData;
  return (
    <div className="mx-auto max-w-3xl pt-2">
      <Breadcrumbs
        trail={[{ label: product.name, to: productPath(product.id) }]}
        current="Qual é o meu tamanho?"
      />
      <h1 className="mt-4 text-4xl">Qual é o meu tamanho?</h1>
      <p className="mt-2 text-ink-soft">{product.name}</p>
      {people.length > 0 ? (
        <section aria-labelledby="conselhos" className="mt-8">
          <h2 id="conselhos" className="sr-only">
            Tamanhos sugeridos
          </h2>
          <ul className="grid gap-4">
            {people.map(({ person, advice }) => (
              <AdviceCard
                key={person.id}
                productId={product.id}
                person={person}
                advice={advice}
                soldOut={soldOut}
              />
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-soft">
            A porcentagem é uma estimativa de quantas pessoas com estas medidas ficariam com a peça neste
            tamanho.
          </p>
        </section>
      ) : (
        <p className="mt-6">
          {others > 0
            ? "As medidas guardadas são de outro público. Informe as de quem vai usar esta peça."
            : "Informe as medidas de quem vai usar esta peça. Quanto mais medidas, mais certo o conselho."}
        </p>
      )}
      <section aria-labelledby="formulario-titulo" className="mt-10">
        <h2 id="formulario-titulo" className="mb-4 text-2xl">
          {people.length > 0 ? "Para outra pessoa" : "Medidas"}
        </h2>
        <PersonForm
          key={people.length}
          person={null}
          another={people.length + others > 0}
          audience={audience}
          signedIn={signedIn}
          pieces={pieces}
          answer={actionData}
          submitLabel="Ver o tamanho"
        />
      </section>
      <HowToMeasure />
    </div>
  );
}
