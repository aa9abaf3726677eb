import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { shopName, submitNewProduct } from "#app/modules/catalog/manage/index.server.ts";
import { emptyDraft } from "#app/modules/catalog/manage/index.ts";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { ProductForm } from "#app/modules/catalog/ui/manage/product-form.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/add-product.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Adicionar Produto") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [sellerName, categories] = await Promise.all([shopName(viewer), listCategories()]);
  return { sellerName, categories, formKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const submission = await submitNewProduct(viewer, await formIn(request));
  if (!submission.done) return data(submission, { status: submission.status });
  throw await redirectWithNotice("/dashboard", { tone: "success", text: "Produto adicionado com sucesso!" });
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { sellerName, categories, formKey } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Dashboard", to: "/dashboard" }]} current="Adicionar Produto" />
      <h1 className="mt-2 mb-6 text-3xl md:text-4xl">Adicionar Produto</h1>
      {sellerName === null ? (
        <NoShop />
      ) : (
        <ProductForm
          draft={actionData?.draft ?? emptyDraft}
          pictures={actionData?.pictures ?? []}
          categories={categories}
          sellerName={sellerName}
          news={actionData}
          cancelTo="/dashboard"
          over={{ key: formKey }}
        />
      )}
    </>
  );
}
