import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { saveNewProduct, shopName } from "#app/modules/catalog/manage/index.server.ts";
import { emptyDraft, readSentProduct } from "#app/modules/catalog/manage/index.ts";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { ProductForm } from "#app/modules/catalog/ui/manage/product-form.tsx";
import { ratesOfSeller } from "#app/modules/commissions/index.server.ts";
import { shopFor } from "#app/modules/identity/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { oneLine } from "#app/shared/text.ts";
import type { Route } from "./+types/add-product.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Adicionar Produto") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [sellerName, categories] = await Promise.all([shopName(viewer), listCategories()]);
  const rates = await ratesOfSeller(
    shopFor(viewer, "products") ?? "",
    categories.map(({ id }) => id),
  );
  // What people look for may come along from the panel.
  const name = oneLine(url.searchParams.get("nome") ?? "", 120);
  return { sellerName, categories, rates, name, formKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const saved = await saveNewProduct(viewer, readSentProduct(await formIn(request)));
  if (saved.ok && saved.shown) return saved.shown;
  return answerForm(saved, {
    done: () => ({ to: "/dashboard", notice: "Produto adicionado com sucesso!" }),
    state: saved.ok ? undefined : saved.form,
  });
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { sellerName, categories, rates, name, formKey } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Dashboard", to: "/dashboard" }]} current="Adicionar Produto" />
      <h1 className="mt-2 mb-6 text-3xl md:text-4xl">Adicionar Produto</h1>
      {sellerName === null ? (
        <NoShop />
      ) : (
        <ProductForm
          draft={actionData?.state?.draft ?? { ...emptyDraft, name }}
          pictures={actionData?.state?.pictures ?? []}
          categories={categories}
          rates={rates}
          sellerName={sellerName}
          answer={actionData}
          cancelTo="/dashboard"
          over={{ key: formKey }}
        />
      )}
    </>
  );
}
