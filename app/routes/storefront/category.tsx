import { SearchX } from "lucide-react";
import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { CategoryIcon } from "#app/modules/catalog/ui/category-icon.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/category.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.category?.name ?? "Categoria não encontrada") },
];

export async function loader({ params }: Route.LoaderArgs) {
  const categories = await listCategories();
  const category = categories.find(({ id }) => id === params.categoryId) ?? null;
  return data({ category }, { status: category ? 200 : 404 });
}

export default function CategoryPage({ loaderData: { category } }: Route.ComponentProps) {
  const home = <ButtonLink to="/">Voltar para o início</ButtonLink>;
  if (!category) {
    return (
      <EmptyState level={1} icon={<SearchX aria-hidden="true" />} title="Categoria não encontrada" action={home}>
        <p>A categoria solicitada não existe.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="flex items-center gap-3 text-3xl">
        <CategoryIcon icon={category.icon} className="size-9 text-lagoon" />
        {category.name}
      </h1>
      <EmptyState icon={<SearchX aria-hidden="true" />} title="Nenhum produto encontrado" action={home} />
    </>
  );
}
