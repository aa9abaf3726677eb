import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { findManagedProduct, saveProductEdit } from "#app/modules/catalog/manage/index.server.ts";
import { readSentProduct } from "#app/modules/catalog/manage/index.ts";
import { ProductEditForm } from "#app/modules/catalog/ui/manage/product-form.tsx";
import { ratesOfSeller } from "#app/modules/commissions/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/edit-product.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

const LIST = "/dashboard/produtos";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Editar ${loaderData.product.name}` : "Produto não encontrado") },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [product, categories] = await Promise.all([findManagedProduct(viewer, params.id), listCategories()]);
  if (!product) throw data(null, { status: 404 });
  const rates = await ratesOfSeller(
    product.sellerId,
    categories.map(({ id }) => id),
  );
  return { product, categories, rates };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const saved = await saveProductEdit(viewer, params.id, readSentProduct(await formIn(request)));
  if (saved.ok && saved.shown) return saved.shown;
  return answerForm(saved, {
    done: () => ({ to: LIST, notice: "Produto atualizado com sucesso!" }),
    state: saved.ok ? undefined : saved.form,
  });
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Dashboard", to: "/dashboard" },
          { label: "Meus Produtos", to: LIST },
        ]}
        current={product.name}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl md:text-4xl">Editar Produto</h1>
        {product.onSale && (
          <ButtonLink to={productPath(product.id)} size="sm" icon={<Icon name="external-link" />}>
            Ver na loja
          </ButtonLink>
        )}
      </div>
      <ProductEditForm {...loaderData} answer={actionData} cancelTo={LIST} />
    </>
  );
}
