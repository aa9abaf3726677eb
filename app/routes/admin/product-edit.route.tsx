import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { findManagedProduct, saveProductEdit } from "#app/modules/catalog/manage/index.server.ts";
import { readSentProduct } from "#app/modules/catalog/manage/index.ts";
import { ProductEditForm } from "#app/modules/catalog/ui/manage/product-form.tsx";
import { ratesOfSeller } from "#app/modules/commissions/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_PRODUCTS_PATH, adminProductPath } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-edit.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Editar ${loaderData.product.name}` : "Produto não encontrado") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

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
    done: () => ({ to: adminProductPath(params.id), notice: "Produto atualizado com sucesso!" }),
    state: saved.ok ? undefined : saved.form,
  });
}

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const page = adminProductPath(product.id);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Produtos", to: ADMIN_PRODUCTS_PATH },
          { label: product.name, to: page },
        ]}
        current="Editar"
      />
      <h1 className="mt-2 mb-1 text-3xl md:text-4xl">Editar Produto</h1>
      <p className="mb-6 text-ink-soft">Vendido por {product.sellerName}</p>
      <ProductEditForm {...loaderData} answer={actionData} isCorrection cancelTo={page} />
    </>
  );
}
