import { ExternalLink } from "lucide-react";
import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { productPath } from "#app/modules/catalog/index.ts";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { findManagedProduct, submitProductEdit } from "#app/modules/seller-products/index.server.ts";
import { draftOf } from "#app/modules/seller-products/index.ts";
import { ProductForm } from "#app/modules/seller-products/ui/product-form.tsx";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { formIn } from "#app/platform/http/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/edit-product.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Editar ${loaderData.product.name}` : "Produto não encontrado") },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [product, categories] = await Promise.all([findManagedProduct(viewer, params.id), listCategories()]);
  if (!product) throw data(null, { status: 404 });
  return { product, categories };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const submission = await submitProductEdit(viewer, params.id, await formIn(request));
  if (!submission) throw data(null, { status: 404 });
  if (!submission.done) return data(submission, { status: submission.status });
  throw await redirectWithNotice("/dashboard/produtos", {
    tone: "success",
    text: "Produto atualizado com sucesso!",
  });
}

export default function EditProduct({
  loaderData: { product, categories },
  actionData,
}: Route.ComponentProps) {
  const version = actionData?.version ?? product.version;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Dashboard", to: "/dashboard" },
          { label: "Meus Produtos", to: "/dashboard/produtos" },
        ]}
        current={product.name}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl md:text-4xl">Editar Produto</h1>
        {product.onSale && (
          <ButtonLink to={productPath(product.id)} size="sm" icon={<ExternalLink aria-hidden="true" />}>
            Ver na loja
          </ButtonLink>
        )}
      </div>
      <ProductForm
        // Another version is another form: what was typed comes back with it, over what is stored now.
        key={`${product.id} ${version} ${actionData?.status === 409 ? JSON.stringify(actionData.problems) : ""}`}
        draft={actionData?.draft ?? draftOf(product)}
        pictures={actionData?.pictures ?? product.pictures}
        categories={categories}
        sellerName={product.sellerName}
        news={actionData}
        takenDown={product.takenDown}
        cancelTo="/dashboard/produtos"
        over={{ version }}
      />
    </>
  );
}
