import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { adminProductPath, PRODUCTS_PATH } from "#app/modules/admin-desk/index.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
import { findManagedProduct, submitProductEdit } from "#app/modules/seller-products/index.server.ts";
import { draftOf } from "#app/modules/seller-products/index.ts";
import { ProductForm } from "#app/modules/seller-products/ui/product-form.tsx";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { formIn } from "#app/platform/http/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/product-edit.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Editar ${loaderData.product.name}` : "Produto não encontrado") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

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
  throw await redirectWithNotice(adminProductPath(params.id), {
    tone: "success",
    text: "Produto atualizado com sucesso!",
  });
}

export default function ProductEdit({
  loaderData: { product, categories },
  actionData,
}: Route.ComponentProps) {
  const version = actionData?.version ?? product.version;
  const page = adminProductPath(product.id);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Produtos", to: PRODUCTS_PATH },
          { label: product.name, to: page },
        ]}
        current="Editar"
      />
      <h1 className="mt-2 mb-1 text-3xl md:text-4xl">Editar Produto</h1>
      <p className="mb-6 text-ink-soft">Vendido por {product.sellerName}</p>
      <ProductForm
        // Another version is another form: what was typed comes back with it, over what is stored now.
        key={`${product.id} ${version} ${actionData?.status === 409 ? JSON.stringify(actionData.problems) : ""}`}
        draft={actionData?.draft ?? draftOf(product)}
        pictures={actionData?.pictures ?? product.pictures}
        categories={categories}
        sellerName={product.sellerName}
        news={actionData}
        correction={{ reason: actionData?.reason ?? "" }}
        cancelTo={page}
        over={{ version }}
      />
    </>
  );
}
