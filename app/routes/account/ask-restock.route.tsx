import { data, Form, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { isProductId } from "#app/modules/catalog/index.ts";
import { findProduct } from "#app/modules/catalog/storefront/index.server.ts";
import { askRestock, restockSchema } from "#app/modules/restock/index.server.ts";
import { choiceLabel, choiceValue, restockChoices } from "#app/modules/restock/index.ts";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/ask-restock.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Avise-me quando chegar") },
  { name: "robots", content: "noindex" },
];

async function productNamed(id: string) {
  const product = isProductId(id) ? await findProduct(id) : null;
  if (!product) throw data(null, { status: 404 });
  return product;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { email } = await requireViewer(context);
  const product = await productNamed(params.id);
  return {
    email,
    product: { id: product.id, name: product.name },
    choices: restockChoices(product, {
      color: url.searchParams.get("cor"),
      size: url.searchParams.get("tamanho"),
    }),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const product = await productNamed(params.id);
  const back = productPath(product.id);
  const form = parseForm(restockSchema, await formIn(request));
  if (!form.ok) return formAgain(form);
  const choice = restockChoices(product).find((each) => choiceValue(each) === form.value.peca);
  if (choice === undefined) {
    return redirectWithNotice(back, { tone: "info", text: "Boa notícia: esta peça está disponível." });
  }
  return answerForm(await askRestock(viewer, product.id, choice), {
    done: () => ({
      to: back,
      notice: `Combinado. Escrevemos para ${viewer.email} quando a peça voltar.`,
    }),
    conflict: "/favorites",
  });
}

export default function AskRestock({ loaderData: { product, choices, email } }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const back = productPath(product.id);
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: product.name, to: back }]} current="Avise-me quando chegar" />
      <h1 className="mt-4 mb-6 text-4xl">Avise-me quando chegar</h1>
      {choices.length === 0 ? (
        <Notice
          tone="success"
          action={
            <ButtonLink to={back} size="sm">
              Ver a peça
            </ButtonLink>
          }
        >
          Todas as cores e tamanhos de {product.name} estão disponíveis.
        </Notice>
      ) : (
        <Form method="post" className="grid gap-6">
          <RadioGroup
            legend={`Qual ${product.name} você espera?`}
            name="peca"
            look="card"
            defaultValue={choiceValue(choices[0]!)}
            options={choices.map((choice) => ({ value: choiceValue(choice), label: choiceLabel(choice) }))}
          />
          <p className="text-ink-soft">
            Enviamos um único e-mail para <strong className="text-ink">{email}</strong> quando a peça voltar.
            O aviso não reserva a peça, e você pode cancelá-lo em Favoritos.
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={back} variant="quiet">
              Voltar para a peça
            </ButtonLink>
            <Button type="submit" variant="primary" busy={busy}>
              Quero o aviso
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
