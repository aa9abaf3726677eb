import { SearchX } from "lucide-react";
import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { listCategories, listCategory } from "#app/modules/catalog/index.server.ts";
import { categoryPath, pageNumber, shownRange } from "#app/modules/catalog/index.ts";
import { CategoryIcon } from "#app/modules/catalog/ui/category-icon.tsx";
import { ProductListing } from "#app/modules/catalog/ui/product-listing.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/platform/store.ts";
import type { Route } from "./+types/category.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.category) return [{ title: pageTitle("Categoria não encontrada") }];
  const { name } = loaderData.category;
  return [
    { title: pageTitle(name) },
    {
      name: "description",
      content: `${name} na ${store.brand}: varejo e atacado, em até 12x sem juros ou com desconto no PIX.`,
    },
  ];
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const category = (await listCategories()).find(({ id }) => id === params.categoryId);
  if (!category) return data({ category: null, listing: null }, { status: 404 });
  return { category, listing: await listCategory(category.id, pageNumber(url.searchParams.get("pagina"))) };
}

export default function CategoryPage({ loaderData: { category, listing } }: Route.ComponentProps) {
  if (!category || !listing) {
    return (
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden="true" />}
        title="Categoria não encontrada"
        action={<ButtonLink to="/">Voltar para o início</ButtonLink>}
      >
        <p>A categoria solicitada não existe.</p>
      </EmptyState>
    );
  }
  const { from, to } = shownRange(listing);
  return (
    <>
      <header className="mb-8">
        <h1 className="flex items-center gap-3 text-4xl">
          <CategoryIcon icon={category.icon} className="size-10 text-lagoon" />
          {category.name}
        </h1>
        <p className="mt-2 text-ink-soft">
          {listing.total === 1 ? "1 produto" : `${listing.total} produtos`}
        </p>
        {listing.total > 0 && (
          <p className="text-sm text-ink-soft">
            Página {listing.page} de {listing.pageCount} • Mostrando {from}-{to} de {listing.total} produtos
          </p>
        )}
      </header>
      <ProductListing key={categoryPath(category.id)} listing={listing} eagerCount={4} level={2} />
    </>
  );
}
