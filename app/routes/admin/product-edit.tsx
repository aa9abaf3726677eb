import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { answerProductEdit, productToEdit } from "#app/modules/catalog/manage/index.server.ts";
import { ProductEditForm } from "#app/modules/catalog/ui/manage/product-form.tsx";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_PRODUCTS_PATH, adminProductPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/product-edit.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Editar ${loaderData.product.name}` : "Produto não encontrado") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export async function loader({ params, context }: Route.LoaderArgs) {
  return productToEdit(await requireViewer(context), params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerProductEdit(await requireViewer(context), request, params.id, adminProductPath(params.id));
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
      <ProductEditForm {...loaderData} sent={actionData} isCorrection cancelTo={page} />
    </>
  );
}
