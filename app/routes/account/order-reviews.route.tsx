import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { orderNumber } from "#app/modules/orders/index.ts";
import { editReview, reviewSchema, reviewsOfOrder, writeReview } from "#app/modules/reviews/index.server.ts";
import { reviewFormPath } from "#app/modules/reviews/index.ts";
import { Reviewable } from "#app/modules/reviews/ui/reviewable.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order-reviews.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Avaliar Produtos") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const items = await reviewsOfOrder(await requireViewer(context), params.id);
  if (!items) throw data(null, { status: 404 });
  return { items };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const productId = formText(form, "product").slice(0, 100).replaceAll("\0", "");
  const values = typedIn(form, ["product", "stars", "fit", "text"]);
  const read = parseForm(reviewSchema, form);
  if (!read.ok) return formAgain(read, values);
  const edits = formText(form, "intent") === "editar";
  const result = edits
    ? await editReview(viewer, { productId, content: read.value })
    : await writeReview(viewer, { orderId: params.id, productId, content: read.value });
  const notice = edits ? "Avaliação atualizada." : "Avaliação publicada. Quem vem depois agradece.";
  return answerForm(result, { done: () => ({ to: reviewFormPath(params.id), notice }), values });
}

export default function OrderReviews({ params, loaderData: { items }, actionData }: Route.ComponentProps) {
  const number = orderNumber(params.id);
  const next = items.find(({ review }) => review.state === "open");
  return (
    <div className="mx-auto max-w-3xl pb-16">
      <div className="mb-4">
        <Breadcrumbs
          trail={[
            { label: "Meus Pedidos", to: "/orders" },
            { label: `Pedido ${number}`, to: orderPath(params.id) },
          ]}
          current="Avaliar Produtos"
        />
      </div>
      <h1 className="mb-6 text-3xl md:text-4xl">Avaliar Produtos</h1>
      {items.length === 0 ? (
        <EmptyState
          icon={<Icon name="package-open" />}
          title="Nada para avaliar ainda"
          action={<ButtonLink to={orderPath(params.id)}>Ver o pedido</ButtonLink>}
        >
          <p>Assim que as peças chegarem, você conta por aqui como elas são.</p>
        </EmptyState>
      ) : (
        <>
          <p className="-mt-4 mb-6 text-ink-soft">
            Na página do produto aparecem o seu primeiro nome e a inicial do sobrenome, com a marca de compra
            verificada.
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {items.map((item) => (
              <li key={item.productId}>
                <Reviewable
                  item={item}
                  isNext={item === next}
                  answer={actionData?.values.product === item.productId ? actionData : undefined}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
