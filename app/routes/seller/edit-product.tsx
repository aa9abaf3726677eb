import { ExternalLink } from "lucide-react";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { answerProductEdit, productToEdit } from "#app/modules/catalog/manage/index.server.ts";
import { ProductEditForm } from "#app/modules/catalog/ui/manage/product-form.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/edit-product.ts";

const LIST = "/dashboard/produtos";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Editar ${loaderData.product.name}` : "Produto não encontrado") },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return productToEdit(await requireViewer(context), params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerProductEdit(await requireViewer(context), request, params.id, LIST);
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
          <ButtonLink to={productPath(product.id)} size="sm" icon={<ExternalLink aria-hidden="true" />}>
            Ver na loja
          </ButtonLink>
        )}
      </div>
      <ProductEditForm {...loaderData} sent={actionData} cancelTo={LIST} />
    </>
  );
}
